import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartGrid } from '../../../../shared/charts/ChartGrid.tsx';
import { SegmentedControl } from '../../../../shared/components/SegmentedControl.tsx';
import { Sheet } from '../../../../shared/components/Sheet.tsx';
import type { QuestionRow } from '../statistics-data.ts';
import type { Fits } from './fits.ts';
import { ItemCurve } from './ItemCurve.tsx';
import { ItemEstimates } from './ItemEstimates.tsx';
import { LeftOutQuestions } from './LeftOutQuestions.tsx';
import { ModelFacts } from './ModelFacts.tsx';
import { TestInformation } from './TestInformation.tsx';

const MODELS = ['twoPl', 'onePl'] as const;

interface FittedModelsProps {
  fits: Fits;
  questions: readonly QuestionRow[];
}

/** Both models in figures and charts: how well they fit, the estimates, the curves and the information of the test. */
export function FittedModels({ fits, questions }: FittedModelsProps) {
  const { t } = useTranslation('statistics');
  const [model, setModel] = useState<(typeof MODELS)[number]>('twoPl');
  const fit = fits[model];
  return (
    <>
      <Sheet
        title={t('models.items')}
        actions={
          <SegmentedControl
            label={t('models.model')}
            options={MODELS.map((value) => ({
              value,
              label: t(`models.${value}`),
              name: t(`models.names.${value}`),
            }))}
            value={model}
            onChange={setModel}
          />
        }
      >
        <ModelFacts fit={fit} fits={fits} />
        <ItemEstimates items={fit.items} questions={questions} />
        {fits.leftOut.length > 0 && <LeftOutQuestions leftOut={fits.leftOut} questions={questions} />}
      </Sheet>
      <ChartGrid>
        <ItemCurve items={fit.items} questions={questions} />
        <TestInformation information={fit.information} />
      </ChartGrid>
    </>
  );
}
