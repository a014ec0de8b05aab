import { ConnectionNotice } from '@invigil/ui/components/ConnectionNotice.tsx';
import { useEffect } from 'react';
import { signOutUnlessInExam, takeSwitchToRegister } from '../browser-state.ts';
import { LandingContext, type PageData } from '../landing-context.ts';
import { BackToTop } from './BackToTop.tsx';
import { Benefits } from './Benefits.tsx';
import { Contact } from './Contact.tsx';
import { Faq } from './Faq.tsx';
import { Features } from './Features.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Hero } from './Hero.tsx';
import { HomeBoxes } from './HomeBoxes.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import { Pricing } from './Pricing.tsx';
import { Register } from './Register.tsx';
import { ResumeExam } from './ResumeExam.tsx';

interface LandingAppProps {
  data: PageData;
  /** Every part can be used from now on. */
  onReady?: () => void;
}

/** The whole landing page; the same on the server and in the browser. */
export function LandingApp({ data, onReady }: LandingAppProps) {
  useEffect(() => {
    signOutUnlessInExam();
    if (takeSwitchToRegister()) document.getElementById('contact')?.scrollIntoView();
    onReady?.();
  }, [onReady]);
  return (
    <LandingContext value={data}>
      <div className="landing">
        <ConnectionNotice offline={data.texts.offline ?? ''} online={data.texts.backOnline ?? ''} />
        <a className="skip-link" href="#main">
          {data.texts.skip}
        </a>
        <Header />
        <main id="main">
          <LeftNotice />
          <ResumeExam />
          <Hero />
          <HomeBoxes />
          <Pricing />
          <Features />
          <Benefits />
          <Register />
          <Contact />
          <Faq />
        </main>
        <Footer />
        <BackToTop />
      </div>
    </LandingContext>
  );
}
