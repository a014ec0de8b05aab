import type { AuthoringPorts } from './contexts/authoring/queries.ts';
import type { CertificatePorts } from './contexts/certificates/queries.ts';
import type { ExamPorts } from './contexts/exams/queries.ts';
import type { ResultPorts } from './contexts/results/queries.ts';
import type { Ports } from './ports.ts';

/** Everything that the composition makes and hands out. */
export interface AllPorts extends Ports, AuthoringPorts, ExamPorts, ResultPorts, CertificatePorts {}
