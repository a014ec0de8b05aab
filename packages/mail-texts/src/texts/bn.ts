import type { MailTexts } from '../mail-text-keys.ts';

/** The texts of e-mails in Bengali. */
export const bengali: MailTexts = {
  'forgetPassword.Subject': '[siteTitle]-এর জন্য নতুন পাসওয়ার্ড',
  'forgetPassword.Header': 'নতুন পাসওয়ার্ড দিন',
  'forgetPassword.Body':
    '[email]-এর জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে।\n\nনতুন পাসওয়ার্ড দিতে এই লিংক খুলুন: [password]\n\nলিংকটি একবারই কাজ করে এবং 15 মিনিট পরে মেয়াদ শেষ হয়। আপনি নতুন পাসওয়ার্ড না চেয়ে থাকলে এই ই-মেইলটি উপেক্ষা করুন। আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  'welcome.Subject': '[siteTitle]-এ স্বাগতম',
  'welcome.Header': '[siteTitle]-এ স্বাগতম',
  'welcome.Body': 'আপনার অ্যাকাউন্ট তৈরি। [email] এবং আপনার বেছে নেওয়া পাসওয়ার্ড দিয়ে সাইন ইন করুন।',
  'invitation.Subject': '[siteTitle] থেকে আমন্ত্রণ',
  'invitation.Header': 'আপনি একটি পরীক্ষায় আমন্ত্রিত',
  'invitation.Body': 'আপনি [siteTitle]-এ পরীক্ষা দিতে পারেন। এই ঠিকানা দিয়ে নিবন্ধন করুন: [email]',
  'importedWelcome.Body': 'আপনার অ্যাকাউন্ট তৈরি। [email] দিয়ে সাইন ইন করুন।',
  'importedWelcome.hint': 'আপনার পাসওয়ার্ড দিতে এই লিংকটি খুলুন:',
  'report.Subject': 'আপনার পরীক্ষার ফল',
  'report.Header': 'আপনার পরীক্ষার ফল',
  'report.Body':
    'প্রিয় [fullName],\n\n[title]-এ আপনার ফল: [totalMarks]-এর মধ্যে [obtainedMarks] নম্বর ([outcome])।\n\nদেখতে [siteTitle]-এ [email] দিয়ে সাইন ইন করুন।',
  'newAccount.Subject': '[siteTitle]-এর জন্য আপনার ই-মেইল ঠিকানা নিশ্চিত করুন',
  'newAccount.Header': 'আপনার ই-মেইল ঠিকানা নিশ্চিত করুন',
  'newAccount.Body':
    '[siteTitle]-এ [email] দিয়ে একটি অ্যাকাউন্ট নিবন্ধিত হয়েছে।\n\nঠিকানাটি যে আপনার, তা নিশ্চিত করতে এই লিংক খুলুন: [link]\n\nলিংকটি একবারই কাজ করে এবং 24 ঘণ্টা পরে মেয়াদ শেষ হয়। আপনি নিবন্ধন না করে থাকলে এই ই-মেইলটি উপেক্ষা করুন।',
  'newAddress.Subject': '[siteTitle]-এর জন্য আপনার নতুন ই-মেইল ঠিকানা নিশ্চিত করুন',
  'newAddress.Header': 'আপনার নতুন ই-মেইল ঠিকানা নিশ্চিত করুন',
  'newAddress.Body':
    '[siteTitle]-এ আপনার অ্যাকাউন্টের নতুন ঠিকানা হিসেবে [newEmail] দেওয়া হয়েছে।\n\nনিশ্চিত করতে এই লিংক খুলুন: [link]\n\nলিংকটি একবারই কাজ করে এবং 24 ঘণ্টা পরে মেয়াদ শেষ হয়। নিশ্চিত করলে সব ডিভাইস সাইন আউট হয়ে যাবে এবং এরপর এই ঠিকানা দিয়ে সাইন ইন করবেন। এই অ্যাকাউন্ট আপনার অচেনা হলে ই-মেইলটি উপেক্ষা করুন। কিছুই বদলাবে না।',
  'formerAddress.Subject': '[siteTitle]-এ আপনার অ্যাকাউন্টের নতুন ই-মেইল ঠিকানা',
  'formerAddress.Header': 'আপনার ই-মেইল ঠিকানা বদলাতে যাচ্ছে',
  'formerAddress.Body':
    '[siteTitle]-এ আপনার অ্যাকাউন্টের জন্য একটি নতুন ঠিকানা দেওয়া হয়েছে: [newEmail]\n\nনিশ্চিত হলে এটি [email]-এর জায়গা নেবে। তার আগে পর্যন্ত [email] দিয়ে সাইন ইন করুন।\n\nআগের ঠিকানা রাখতে চাইলে তার আগে সাইন ইন করে পরিবর্তনটি বাতিল করুন: [link]',
  'certificate.Subject': 'আপনার সনদ: [title]',
  'certificate.Header': 'আপনার সনদ প্রস্তুত',
  'certificate.issued': '[fullName], [issuer] [title]-এর জন্য আপনার সনদ জারি করেছেন।',
  'certificate.check': 'আপনি যাকে এই ঠিকানা দেবেন, তিনি যাচাই করতে পারবেন যে সনদটি বৈধ:',
  'certificate.signIn': 'এটি দেখতে ও ডাউনলোড করতে সাইন ইন করুন:',
  'receipt.Subject': '[siteTitle]-এর রসিদ',
  'receipt.Header': 'পেমেন্টের জন্য ধন্যবাদ',
  'receipt.paid': 'আপনি [date] তারিখে [title]-এর জন্য [amount] পরিশোধ করেছেন।',
  'receipt.reference': 'পেমেন্টের রেফারেন্স: [reference]',
  'receipt.register': 'এখনও নিবন্ধন না করে থাকলে এখানে সম্পন্ন করুন:',
  'receipt.signIn': 'এখানে সাইন ইন করুন:',
  'serverTest.Subject': '[siteTitle]-এর মেইল সার্ভারের পরীক্ষা',
  'serverTest.Body': 'এই ই-মেইল দেখায় যে [siteTitle] বর্তমান সেটিংস দিয়ে ই-মেইল পাঠাতে পারে। উত্তর দেওয়ার দরকার নেই।',
  'serverTest.localLinks':
    'পরিচালক PUBLIC_URL-এ সাইটের সর্বজনীন ঠিকানা না দেওয়া পর্যন্ত ই-মেলের লিংক [address]-এ নিয়ে যায়, যা কেবল সার্ভারেই খোলে।',
};
