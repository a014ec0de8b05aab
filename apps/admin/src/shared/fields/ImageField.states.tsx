import { uploadQuestionImage } from '@invigil/contract/authoring/question-endpoints';
import type { ComponentStates } from '@invigil/ui/testing/component-states.ts';
import { useState } from 'react';
import { HeldValue } from '../../testing/held-value.test-data.tsx';
import { ImageField } from './ImageField.tsx';
import { TextField } from './TextField.tsx';

interface FigureFieldProps {
  path: string;
  initialError?: string;
  hasDescription?: boolean;
}

/** The picture of a question. */
function FigureField({ path: initial, initialError, hasDescription = false }: FigureFieldProps) {
  const [error, setError] = useState(initialError);
  return (
    <HeldValue initial={initial}>
      {(path, setPath) => (
        <ImageField
          label="Figure"
          optional
          endpoint={uploadQuestionImage}
          path={path}
          onChange={setPath}
          error={error}
          onError={setError}
        >
          {hasDescription && <TextField label="Description of the figure" defaultValue="A prism" />}
        </ImageField>
      )}
    </HeldValue>
  );
}

export const states = {
  empty: <FigureField path="" />,
  picture: <FigureField path="/assets/icon-192.png" />,
  pictureWithDescription: <FigureField path="/assets/icon-192.png" hasDescription />,
  withError: <FigureField path="" initialError="The picture is larger than 5 MB." />,
} satisfies ComponentStates;
