import { Benefits } from '@invigil/landing-page/components/Benefits.tsx';
import { Contact } from '@invigil/landing-page/components/Contact.tsx';
import { Faq } from '@invigil/landing-page/components/Faq.tsx';
import { Features } from '@invigil/landing-page/components/Features.tsx';
import { Footer } from '@invigil/landing-page/components/Footer.tsx';
import { Hero } from '@invigil/landing-page/components/Hero.tsx';
import { HomeBoxes } from '@invigil/landing-page/components/HomeBoxes.tsx';
import { Pricing } from '@invigil/landing-page/components/Pricing.tsx';
import { Register } from '@invigil/landing-page/components/Register.tsx';
import { LandingContext, type PageData } from '@invigil/landing-page/landing-context.ts';
import { ConnectionNotice } from '@invigil/ui/components/ConnectionNotice.tsx';
import { useEffect } from 'react';
import { signOutUnlessInExam, takeSwitchToRegister } from '../browser-state.ts';
import { BackToTop } from './BackToTop.tsx';
import { Header } from './Header.tsx';
import { LeftNotice } from './LeftNotice.tsx';
import { ResumeExam } from './ResumeExam.tsx';
import { SampleVisits } from './SampleVisits.tsx';

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
          <SampleVisits />
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
