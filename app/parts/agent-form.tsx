import { type AgentDraft, type AgentProfile, agentErrors, agentSocials } from '../../domain/agent-rules.ts'
import { provinces } from '../../domain/choices.ts'
import { phoneDigits } from '../../domain/inquiry.ts'
import { logoHint, logoTypes, wrongLogo } from '../../domain/logo-rules.ts'
import { bindFields } from '../ui/bound-field.ts'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { FormSection, fieldWidth } from '../ui/form-section.tsx'
import { Icon } from '../ui/icon.tsx'
import { TileIcon } from '../ui/initials-tile.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import { AccountOutcome } from './account-outcome.tsx'
import { AccountSend } from './account-send.tsx'
import { SocialFields } from './account-socials.tsx'
import { textOf } from './message-sending.ts'
import { digitsOnly } from './phone-field.tsx'
import { type Pictured, Portrait } from './portrait.tsx'

interface Props {
  /** What it is filled with; without it a new agent is added. */
  profile?: AgentProfile
  /** Of whom the profile is. */
  portrait?: Pictured
  /** Who keeps the details. */
  company: string
  send: (draft: AgentDraft) => Promise<Outcome<keyof AgentDraft>>
}

/** The profile of an agent: adding and editing share it (spec 2.10 and 3, Agent form). */
export function AgentForm({ profile, portrait, company, send }: Props) {
  const form = useFormMachine({ read: draftFrom, check: agentErrors, begin: () => undefined, send })
  const { phase, errors, formProps } = form
  const field = bindFields(errors, profile)
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
            {portrait ? (
              <Portrait of={portrait} sizes="160px" />
            ) : (
              <TileIcon>
                <Icon name="user" />
              </TileIcon>
            )}
          </PictureField>
          <TextField
            label="Full name"
            {...field('fullName')}
            autoComplete="off"
            maxLength={100}
            className={fieldWidth.half}
          />
          <TextField
            label="Designation"
            {...field('designation')}
            maxLength={100}
            placeholder="Leasing agent"
            className={fieldWidth.half}
          />
          <TextField
            {...digitsOnly}
            label="Phone"
            {...field('phone')}
            hint="Digits only, at least 10"
            className={fieldWidth.third}
          />
          <TextField
            label="Email"
            {...field('email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            className={fieldWidth.third}
          />
          <TextField {...digitsOnly} label="Landline" optional {...field('landline')} className={fieldWidth.third} />
          <TextArea label="Description" optional {...field('description')} maxLength={5000} />
        </FormSection>
        <AddressFields profile={profile} field={field} />
        <FormSection heading="Social accounts">
          <SocialFields names={agentSocials} values={profile} errors={errors} />
          <CheckField
            {...field('consent')}
            label={`GDPR agreement: I agree to ${company} keeping these details to show this profile.`}
          />
          <AccountSend busy={phase === 'busy'} sample>
            {profile ? 'Submit & Update' : 'Submit'}
          </AccountSend>
        </FormSection>
      </form>
      <AccountOutcome form={form} />
    </>
  )
}

interface AddressProps {
  profile?: AgentProfile
  field: ReturnType<typeof bindFields<keyof AgentDraft>>
}

function AddressFields({ profile, field }: AddressProps) {
  return (
    <FormSection heading="Address">
      <TextField label="Address" {...field('address')} maxLength={200} className={fieldWidth.half} />
      <TextField label="Address 2" optional {...field('address2')} maxLength={200} className={fieldWidth.half} />
      <SelectField label="Country" {...field('country')} className={fieldWidth.shortHalf}>
        <option>Canada</option>
      </SelectField>
      <SelectField
        label="State"
        {...field('state')}
        defaultValue={profile?.state ?? 'New Brunswick'}
        className={fieldWidth.shortHalf}
      >
        {provinces.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
      <TextField label="City" {...field('city')} maxLength={200} className={fieldWidth.shortHalf} />
      <TextField label="Zip code" {...field('zip')} maxLength={200} className={fieldWidth.shortHalf} />
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
