import type { BodyOf } from '@invigil/contract/endpoint';
import { updateAiSettings } from '@invigil/contract/site/private-settings-endpoints';
import { defaultsOf } from '@invigil/domain/site/settings';
import { MODEL_KEY, type ModelStandIn, startModelStandIn } from '@invigil/testkit/ai/model-stand-in';
import type { SignedIn } from '@invigil/testkit/builders/site';
import { OWNER, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** A site whose models are those of a stand-in. */
export interface AiSite {
  readonly test: TestApp;
  readonly standIn: ModelStandIn;
  /** Signs the SuperAdmin in, whose session may have ended with the clock of a test. */
  owner(): Promise<SignedIn>;
  /** Saves settings of AI; the others return to their defaults, keys stay. */
  setAi(given: Partial<BodyOf<typeof updateAiSettings>>): Promise<void>;
  close(): Promise<void>;
}

/** Starts a site with the keys of both providers in its settings. */
export async function startAiSite({
  log,
}: Pick<Parameters<typeof startTestApp>[0] & {}, 'log'> = {}): Promise<AiSite> {
  const standIn = await startModelStandIn();
  const settings = { GEMINI_API_BASE: standIn.baseUrl, OPENAI_API_BASE: standIn.baseUrl };
  const test = await startTestApp(log === undefined ? { settings } : { settings, log });
  const owner = () => test.signIn(OWNER);
  const setAi: AiSite['setAi'] = async (given) => {
    await (await owner()).ok(updateAiSettings, { body: { ...defaultsOf('ai'), ...given } });
  };
  await setAi({ geminiKey: MODEL_KEY, openAiKey: MODEL_KEY });
  return {
    test,
    standIn,
    owner,
    setAi,
    async close() {
      await test.close();
      await standIn.close();
    },
  };
}
