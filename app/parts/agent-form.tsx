import { type AgentDraft, type AgentProfile, agentErrors, agentSocials } from '../../domain/agent-rules.ts'
import { provinces } from '../../domain/choices.ts'
import { phoneDigits } from '../../domain/inquiry.ts'
import { logoHint, logoTypes, wrongLogo } from '../../domain/logo-rules.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { InitialsTile, TileIcon } from '../ui/initials-tile.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { AccountOutcome, sampleNote } from './account-outcome.tsx'
import { SocialFields } from './account-socials.tsx'
import styles from './agent-form.module.css'
import { textOf } from './message-sending.ts'
import { keepDigits } from './phone-field.tsx'

interface Props {
  /** What it is filled with; without it a new agent is added. */
  profile?: AgentProfile
  /** Who keeps the details. */
  company: string
  send: (draft: AgentDraft) => Promise<Outcome<keyof AgentDraft>>
}

const digits = { type: 'tel', inputMode: 'numeric', onInput: keepDigits } as const

/** The profile of an agent: adding and editing share it (spec 2.10 and 3, Agent form). */
export function AgentForm({ profile, company, send }: Props) {
  const form = useFormMachine({ read: draftFrom, check: agentErrors, begin: () => undefined, send })
  const { phase, errors, formProps } = form
  return (
    <>
      {/* Without script a form with this method goes nowhere. */}
      <form {...formProps} method="dialog" noValidate aria-label={profile ? 'Edit agent' : 'Add agent'}>
        <FormSection heading="Profile">
          <PictureField
            label="Profile logo"
            name="logo"
            accept={logoTypes.join(',')}
            hint={logoHint}
            error={errors.logo}
            check={wrongLogo}
          >
            {profile ? (
              <InitialsTile name={profile.fullName} tone="spruce" />
            ) : (
              <TileIcon>
                <Icon name="user" />
              </TileIcon>
            )}
          </PictureField>
          <TextField
            label="Full name"
            name="fullName"
            autoComplete="off"
            maxLength={100}
            defaultValue={profile?.fullName}
            error={errors.fullName}
            className={fieldWidth.half}
          />
          <TextField
            label="Designation"
            name="designation"
            maxLength={100}
            placeholder="Leasing agent"
            defaultValue={profile?.designation}
            error={errors.designation}
            className={fieldWidth.half}
          />
          <TextField
            {...digits}
            label="Phone"
            name="phone"
            hint="Digits only, at least 10"
            defaultValue={profile?.phone}
            error={errors.phone}
            className={fieldWidth.third}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={profile?.email}
            error={errors.email}
            className={fieldWidth.third}
          />
          <TextField
            {...digits}
            label="Landline"
            optional
            name="landline"
            defaultValue={profile?.landline}
            error={errors.landline}
            className={fieldWidth.third}
          />
          <TextArea
            label="Description"
            optional
            name="description"
            maxLength={5000}
            defaultValue={profile?.description}
            error={errors.description}
          />
        </FormSection>
        <AddressFields profile={profile} errors={errors} />
        <FormSection heading="Social accounts">
          <SocialFields names={agentSocials} values={profile} errors={errors} />
          <CheckField
            name="consent"
            label={`GDPR agreement: I agree to ${company} keeping these details to show this profile.`}
            error={errors.consent}
          />
          <div className={styles.end}>
            <Button type="submit" size="large" busy={phase === 'busy'} busyText="Submitting...">
              {profile ? 'Submit & Update' : 'Submit'}
            </Button>
            <p className={styles.note}>{sampleNote}</p>
          </div>
        </FormSection>
      </form>
      <AccountOutcome form={form} />
    </>
  )
}

function AddressFields({
  profile,
  errors,
}: {
  profile?: AgentProfile
  errors: Partial<Record<keyof AgentDraft, string>>
}) {
  return (
    <FormSection heading="Address">
      <TextField
        label="Address"
        name="address"
        maxLength={200}
        defaultValue={profile?.address}
        error={errors.address}
        className={fieldWidth.half}
      />
      <TextField
        label="Address 2"
        optional
        name="address2"
        maxLength={200}
        defaultValue={profile?.address2}
        error={errors.address2}
        className={fieldWidth.half}
      />
      <SelectField
        label="Country"
        name="country"
        defaultValue={profile?.country}
        error={errors.country}
        className={fieldWidth.shortHalf}
      >
        <option>Canada</option>
      </SelectField>
      <SelectField
        label="State"
        name="state"
        defaultValue={profile?.state ?? 'New Brunswick'}
        error={errors.state}
        className={fieldWidth.shortHalf}
      >
        {provinces.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
      <TextField
        label="City"
        name="city"
        maxLength={200}
        defaultValue={profile?.city}
        error={errors.city}
        className={fieldWidth.shortHalf}
      />
      <TextField
        label="Zip code"
        name="zip"
        maxLength={200}
        defaultValue={profile?.zip}
        error={errors.zip}
        className={fieldWidth.shortHalf}
      />
    </FormSection>
  )
}

function draftFrom(form: FormData): AgentDraft {
  const logo = form.get('logo')
  const text = (name: string) => textOf(form, name)
  return {
    logo: logo instanceof File ? { type: logo.type, size: logo.size } : { type: '', size: 0 },
    consent: form.has('consent'),
    ...{ fullName: text('fullName'), designation: text('designation'), description: text('description') },
    ...{ phone: phoneDigits(text('phone')), landline: phoneDigits(text('landline')), email: text('email').trim() },
    ...{ address: text('address'), address2: text('address2'), country: text('country') },
    ...{ state: text('state'), city: text('city'), zip: text('zip') },
    ...{ facebook: text('facebook'), twitter: text('twitter'), linkedin: text('linkedin') },
    ...{ googlePlus: text('googlePlus'), instagram: text('instagram'), tumblr: text('tumblr') },
  }
}
