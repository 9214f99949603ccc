import { currentLanguage } from '../../../core/language/language.ts'
import { t } from '../../../core/language/translate.ts'
import {
  bedroomChoices,
  kindLabel,
  kinds,
  offerBadge,
  offers,
  washroomChoices,
} from '../../../core/listing/fields/choices.ts'
import { noRooms } from '../../../core/listing/fields/field-codecs.ts'
import { formatNumber } from '../../../core/money.ts'
import { SelectField, TextField } from '../../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../../ui/form/form-section.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './property-form.module.css'
import { bindFields, Choices, CountedField, type WatchedFacts } from './property-form-parts.tsx'
import { langOf, languageOf, WordsLanguage } from './property-form-words.tsx'
import { WatchedWords } from './watched-words.tsx'

/** Title, kind, price, size and availability (spec 2.7 and 9). */
export function BasicInformation({ id, first, typed, errors, watching }: WatchedFacts) {
  const field = bindFields({ first, errors })
  return (
    <FormSection id={id} heading={t('Basic Information')}>
      <WatchedWords words={typed.title} draft={typed} watching={watching}>
        <CountedField {...field('title')} lang={langOf(languageOf(typed))} typed={typed.title} />
      </WatchedWords>
      <WordsLanguage first={first} />
      <SelectField {...field('offer')} className={fieldWidth.half}>
        <Choices of={offers.map((offer) => [offer, offerBadge[offer]])} />
      </SelectField>
      <SelectField {...field('kind')} className={fieldWidth.half}>
        <Choices of={kinds.map((kind) => [kind, kindLabel[kind]])} />
      </SelectField>
      <TextField
        {...field('price')}
        inputMode="decimal"
        autoComplete="off"
        before={currentLanguage() === 'en' ? '$' : undefined}
        after={typed.offer === 'sale' ? t('CAD') : t('CAD per month')}
        className={`${fieldWidth.half} ${styles.price}`}
      />
      <TextField {...field('sqft')} inputMode="decimal" autoComplete="off" className={fieldWidth.half} />
      <SelectField {...field('beds')} className={fieldWidth.shortThird}>
        <Choices of={[[noRooms, t('0 (studio, office or garage)')], ...numbers(bedroomChoices)]} />
      </SelectField>
      <SelectField {...field('washrooms')} className={fieldWidth.shortThird}>
        <Choices of={[[noRooms, t('0 (office or garage)')], ...numbers(washroomChoices)]} />
      </SelectField>
      <TextField
        {...field('availableOn')}
        type="date"
        before={<Icon name="calendar" />}
        className={`${fieldWidth.third} ${styles.date}`}
      />
      <TextField
        {...field('yearBuilt')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className={fieldWidth.third}
      />
      <TextField
        {...field('videoUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={t('A link with a video id. Anything else is ignored.')}
      />
      <TextField
        {...field('virtualTourUrl')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={t('A link to a 360° tour at Matterport, Kuula or CloudPano.')}
      />
    </FormSection>
  )
}

function numbers(choices: readonly number[]): [string, string][] {
  return choices.map((choice) => [String(choice), formatNumber(choice)])
}
