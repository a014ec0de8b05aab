import { featureConformance } from '../../testing/feature-conformance.ts';

export default featureConformance({
  // The server makes the thumbnail of a picture, once.
  otherUniqueIndexes: ['files_thumbnail_idx'],
});
