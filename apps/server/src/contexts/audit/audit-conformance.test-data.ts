import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({ namesNothingForeign: ['listAuditEntries'] });
