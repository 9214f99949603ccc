import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { SocialFields } from '../../core/forms/account-socials.tsx'
import { FormNote } from '../../core/forms/form-note.tsx'
import { DigitsField } from '../../core/forms/phone-field.tsx'
import { t, tc } from '../../core/language/translate.ts'
import { provinceLabel, provinces } from '../../core/listing/fields/choices.ts'
import { agencyPath } from '../../core/paths.ts'
import { Button, textLinkClass } from '../../ui/button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/form/field.tsx'
import { FormSection, fieldWidth } from '../../ui/form/form-section.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TileIcon } from '../../ui/mark/initials-tile.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import { ImageField } from '../../ui/upload/image-field.tsx'
import {
  type AgentDraft,
  type AgentProfile,
  type AgentSocial,
  agentErrors,
  agentSocials,
  logoHint,
  logoTypes,
  wrongLogo,
} from '../accounts/rules/profile-rules.ts'
import {
  DemonstrationForm,
  type DemonstrationRules,
  DemonstrationSubmit,
  readFile,
  readTexts,
  sampleNote,
  useDemonstrationForm,
} from '../samples/shared/demonstration-form.tsx'
import styles from './people.module.css'
import { type AgentFacts, emptyFacts, spokenLanguageLabel, spokenLanguages, withCapital } from './rules/agent.ts'
import type { RefusedPage } from './rules/page-form.ts'
import { type Pictured, Portrait } from './shared/portrait.tsx'

export const agentForm: DemonstrationRules<AgentDraft, keyof AgentDraft> = {
  name: 'agent',
  read: (form) => ({
    logo: readFile(form, 'logo'),
    consent: form.has('consent'),
    ...readTexts(form, 'fullName', 'designation', 'description', 'phone', 'landline', 'email', ...agentSocials),
    ...readTexts(form, 'address', 'address2', 'country', 'state', 'city', 'zip'),
  }),
  check: agentErrors,
}

interface SampleProps {
  title: string
  agency: { id: number; name: string }
  /** Initial values; without them a new agent is added. */
  profile?: AgentProfile
  /** Whose profile it is. */
  portrait?: Pictured
  /** The data controller named in the consent. */
  company: string
}

/** The sample page where an agent is added or edited (spec 2.10 and 3, Agent form), with a link to the agent's agency. */
export function SampleAgentForm({ title, agency, profile, portrait, company }: SampleProps) {
  const form = useDemonstrationForm(agentForm, { initial: { state: 'New Brunswick', ...profile } })
  const { phase, errors, field, posted } = form
  return (
    <div className={`wrap ${styles.form}`}>
      <div className={styles.top}>
        <Link to={agencyPath(agency.id)} className={textLinkClass}>
          <Icon name="arrow-left" />
          {agency.name}
        </Link>
        <SampleMark>{t('Sample page')}</SampleMark>
      </div>
      <h1>{title}</h1>
      <p className="lead">{sampleNote}</p>
      <DemonstrationForm form={form} aria-label={title}>
        <FormSection heading={t('Profile')}>
          <ImageField
            label={t('Profile logo')}
            name="logo"
            accept={logoTypes.join(',')}
            hint={logoHint()}
            error={errors.logo}
            check={wrongLogo}
          >
            {portrait ? (
              <Portrait of={portrait} sizes="160px" />
            ) : (
              <TileIcon>
                <Icon name="user" />
              </TileIcon>
            )}
          </ImageField>
          <TextField
            label={t('Full name')}
            {...field('fullName')}
            autoComplete="off"
            maxLength={100}
            className={fieldWidth.half}
          />
          <TextField
            label={t('Designation')}
            {...field('designation')}
            maxLength={100}
            placeholder={tc('of a woman', 'Leasing agent')}
            className={fieldWidth.half}
          />
          <DigitsField
            label={t('Phone')}
            {...field('phone')}
            hint={t('Digits only, at least 10')}
            className={fieldWidth.third}
          />
          <TextField
            label={t('Email')}
            {...field('email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            className={fieldWidth.third}
          />
          <DigitsField label={t('Landline')} optional {...field('landline')} className={fieldWidth.third} />
          <TextArea label={t('Description')} optional {...field('description')} maxLength={5000} />
        </FormSection>
        <Ending field={field} errors={errors} consent={posted?.consent} company={company}>
          <DemonstrationSubmit busy={phase === 'busy'}>
            {profile ? t('Submit & Update') : t('Submit')}
          </DemonstrationSubmit>
        </Ending>
      </DemonstrationForm>
    </div>
  )
}

interface RealProps {
  label: string
  name?: string
  facts?: AgentFacts
  /** With a picture to choose: not of somebody who is only invited. */
  portrait?: Pictured
  /** For a manager, who says which agency invites. */
  agencies?: readonly { id: string; name: string }[]
  company: string
  submit: string
  refused: RefusedPage | undefined
}

/** The form of a real agent's or agency's page, with the stated fields (spec 3), a second language and the languages spoken. */
export function RealAgentForm({
  label,
  name = '',
  facts = emptyFacts,
  portrait,
  agencies,
  company,
  submit,
  refused,
}: RealProps) {
  const busy = useNavigation().state === 'submitting'
  const values: Record<string, unknown> = { ...facts, fullName: name, ...refused?.page.facts }
  if (refused) values.fullName = refused.page.name
  const errors = refused?.errors ?? {}
  const field = (of: string) => ({ name: of, defaultValue: String(values[of] ?? ''), error: errors[of] })
  const spoken = values.languages as AgentFacts['languages']
  return (
    <Form method="post" encType={portrait && 'multipart/form-data'} noValidate aria-label={label}>
      {refused && <FormNote tone="bad">{refused.reason ?? t('Please look at the fields that are marked.')}</FormNote>}
      <FormSection heading={t('Profile')}>
        {portrait && (
          <ImageField
            label={t('Profile logo')}
            name="pictures"
            accept={logoTypes.join(',')}
            hint={t('JPG or PNG, square. Without one we show the initials.')}
            error={errors.picture}
            check={wrongLogo}
          >
            <Portrait of={portrait} sizes="160px" />
          </ImageField>
        )}
        {agencies && (
          <SelectField label={t('Agency')} name="agency" className={fieldWidth.half}>
            {agencies.map((agency) => (
              <option key={agency.id} value={agency.id}>
                {agency.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField label={t('Full name')} {...field('fullName')} maxLength={100} className={fieldWidth.half} />
        <TextField label={t('Designation')} {...field('designation')} maxLength={100} className={fieldWidth.half} />
        <TextField
          label={t('Designation in French')}
          optional
          {...field('designationFr')}
          maxLength={100}
          className={fieldWidth.half}
        />
        <DigitsField label={t('Phone')} {...field('phone')} className={fieldWidth.third} />
        <TextField label={t('Email')} {...field('email')} type="email" maxLength={254} className={fieldWidth.third} />
        <DigitsField label={t('Landline')} optional {...field('landline')} className={fieldWidth.third} />
        <CheckField
          name="showEmail"
          defaultChecked={values.showEmail === true}
          label={t('Show the email on the page. Without it, visitors write by the form.')}
        />
        <TextArea label={t('Description')} optional {...field('description')} maxLength={5000} />
        <TextArea label={t('Description in French')} optional {...field('descriptionFr')} maxLength={5000} />
        <fieldset className={styles.spoken}>
          <legend>{t('Languages')}</legend>
          <div className={styles.checks}>
            {spokenLanguages.map((language) => (
              <CheckField
                key={language}
                name="languages"
                value={language}
                defaultChecked={spoken.includes(language)}
                label={withCapital(spokenLanguageLabel[language])}
              />
            ))}
          </div>
        </fieldset>
      </FormSection>
      <Ending field={field} errors={errors} consent={refused?.page.consent} company={company}>
        <Button type="submit" size="large" busy={busy}>
          {submit}
        </Button>
      </Ending>
    </Form>
  )
}

type EndingField = 'address' | 'address2' | 'country' | 'state' | 'city' | 'zip' | AgentSocial

interface EndingProps {
  field: (name: EndingField) => { name: string; defaultValue?: string; error?: string }
  errors: Partial<Record<string, string>>
  consent: boolean | undefined
  company: string
  /** The button. */
  children: ReactNode
}

/** The address of the office, the social accounts and the consent, alike in both forms. */
function Ending({ field, errors, consent, company, children }: EndingProps) {
  return (
    <>
      <FormSection heading={t('Address')}>
        <TextField label={t('Address')} {...field('address')} maxLength={200} className={fieldWidth.half} />
        <TextField label={t('Address 2')} optional {...field('address2')} maxLength={200} className={fieldWidth.half} />
        <SelectField label={t('Country')} {...field('country')} className={fieldWidth.shortHalf}>
          <option value="Canada">{t('Canada')}</option>
        </SelectField>
        <SelectField label={t('State')} {...field('state')} className={fieldWidth.shortHalf}>
          {provinces.map((province) => (
            <option key={province} value={province}>
              {provinceLabel[province]}
            </option>
          ))}
        </SelectField>
        <TextField label={t('City')} {...field('city')} maxLength={200} className={fieldWidth.shortHalf} />
        <TextField label={t('Zip code')} {...field('zip')} maxLength={200} className={fieldWidth.shortHalf} />
      </FormSection>
      <FormSection heading={t('Social accounts')}>
        <SocialFields names={agentSocials} field={field} />
        <CheckField
          name="consent"
          defaultChecked={consent}
          error={errors.consent}
          label={t('GDPR agreement: I agree to {company} keeping these details to show this profile.', { company })}
        />
        {children}
      </FormSection>
    </>
  )
}
