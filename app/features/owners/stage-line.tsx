import { t } from '../../core/language/translate.ts'
import type { Stage } from '../../core/listing/listing-stage.ts'
import type { Property } from '../../core/listing/property.ts'
import { TideSteps } from '../../ui/tide-steps.tsx'
import { stageTime, stageTitle } from './rules/stage-words.ts'

/** Where a listing stands, on a tide staff filled to the present step. */
export function StageLine({ stages, property }: { stages: readonly Stage[]; property: Pick<Property, 'offer'> }) {
  const steps = stages.map((stage) => ({
    // A listing can be checked twice.
    key: `${stage.name} ${stage.from ?? ''}`,
    state: stage.name === 'changes' && stage.state === 'now' ? ('asked' as const) : stage.state,
    title: stageTitle(stage, property),
    note: stageTime(stage),
  }))
  return <TideSteps label={t('Where it stands')} steps={steps} stacked />
}
