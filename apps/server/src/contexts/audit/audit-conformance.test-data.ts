import { featureConformance } from '../../contract-conformance/feature-conformance.ts';

export default featureConformance({ namesNothingForeign: ['listAuditEntries'] });
