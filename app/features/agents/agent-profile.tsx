import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, today } from '../../core/dates.ts'
import { PhoneField } from '../../core/forms/phone-field.tsx'
import { type Form, useForm } from '../../core/forms/use-form.ts'
import { currentLanguage } from '../../core/language/language.ts'
import { t } from '../../core/language/translate.ts'
import type { Offer } from '../../core/listing/fields/choices.ts'
import { alertPath } from '../../core/listing/search/search-path.ts'
import { paths } from '../../core/paths.ts'
import { formatPhone, phoneLink } from '../../core/phone.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { type Fact, FactRows } from '../../ui/fact-rows.tsx'
import { CheckField, TextArea, TextField } from '../../ui/form/field.tsx'
import { Tabs } from '../../ui/section/tabs.tsx'
import { Trans } from '../../ui/trans.tsx'
import { PropertyCard } from '../browse/shared/property-card.tsx'
import { type InquiryDraft, inquiryErrors } from '../inbox/rules/inquiry-rules.ts'
import { readInquiry } from '../inbox/rules/message-form.ts'
import { HoneypotFields, sendTyped } from '../inbox/shared/honeypot-fields.tsx'
import { PostedMessage, usePostedForm } from '../inbox/shared/posted-form.tsx'
import { SendingDialog } from '../inbox/shared/sending-dialog.tsx'
import {
  DemonstrationForm,
  type DemonstrationRules,
  useDemonstrationForm,
} from '../samples/shared/demonstration-form.tsx'
import styles from './agent-profile.module.css'
import people from './people.module.css'
import { type AgencyPage, type AgentPage, type OwnText, type SomeHomes, spokenText } from './rules/agent.ts'
import { type Pictured, Portrait } from './shared/portrait.tsx'

interface Props extends Pick<ComponentProps<typeof Tabs>, 'name' | 'tabs'> {
  /** Whose page it is. */
  of: Pictured
  /** An agency, whose initials are centred. */
  centred?: boolean
  /** Below the name. */
  about: ReactNode
  facts: readonly Fact[]
  /** Below the facts. */
  more: ReactNode
  form: ReactNode
  /** Of the tabs. */
  label: string
}

/** The page of an agent or an agency: profile, tabs of listings, contact form. */
export function AgentProfile({ of, centred, about, facts, more, form, ...tabs }: Props) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.facts}>
        <div className={styles.head}>
          <div className="stack">
            <Portrait of={of} sizes="(max-width: 991px) 112px, 320px" centred={centred} eager />
          </div>
          <div className={styles.text}>
            <h1>{of.name}</h1>
            {about}
          </div>
        </div>
        <FactRows facts={facts} />
        {more}
      </div>
      <div className={styles.main}>
        <Tabs {...tabs} />
      </div>
      <div className={styles.form}>{form}</div>
    </div>
  )
}

/** The tabs of an agent's page (spec 2.10). */
export const offerTabs: Record<Offer, string> = { rent: t('Rental'), sale: t('For Sale') }

interface HomesProps {
  homes: SomeHomes
  what: Offer | 'all'
  /** `YYYY-MM-DD` in Greater Moncton. */
  today: string
}

/** The first homes of a page, and the way to all. */
export function Homes({ all, ...props }: HomesProps & { all: string }) {
  const { properties, total } = props.homes
  return (
    <>
      <AgentListings {...props} />
      {properties.length < total && (
        <p className={people.more}>
          <Link to={all} className={buttonClass({ variant: 'line' })}>
            {t('Show all {count}', { count: total })}
          </Link>
        </p>
      )}
    </>
  )
}

/** The first six live listings, and how many there are; `children` stand to the right of the count (spec 2.10). */
export function AgentListings({
  homes: { properties, total },
  what,
  today,
  children,
}: HomesProps & { children?: ReactNode }) {
  if (properties.length === 0) {
    return (
      <p className="muted">
        {t('No homes at the moment.')}{' '}
        <Link to={alertPath(what === 'all' ? {} : { offer: what })} rel="nofollow" reloadDocument>
          {t('Tell me about new homes')}
        </Link>
      </p>
    )
  }
  return (
    <>
      <div className={styles.listingsHead}>
        <p>{countText[what](properties.length, total)}</p>
        {children}
      </div>
      <ul className={styles.grid}>
        {properties.map((property) => (
          <li key={property.id} className="stack">
            <PropertyCard property={property} today={today} heading="h2" sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </>
  )
}

const cardSizes = '(max-width: 991px) calc(96vw - 34px), (max-width: 1303px) calc((100vw - 476px) / 2), 414px'

const countText = {
  rent: (shown: number, total: number) =>
    shown < total
      ? t('First {shown} of {total} rentals', { shown, total })
      : t('{total, plural, one {# rental} other {All # rentals}}', { total }),
  sale: (shown: number, total: number) =>
    shown < total
      ? t('First {shown} of {total} homes for sale', { shown, total })
      : t('{total, plural, one {# home for sale} other {All # homes for sale}}', { total }),
  all: (shown: number, total: number) =>
    shown < total
      ? t('First {shown} of {total} properties', { shown, total })
      : t('{total, plural, one {# property} other {All # properties}}', { total }),
}

/** A text with its language where that is not the page's. */
export function Said({ text: { text, language } }: { text: OwnText }) {
  return <span lang={language === currentLanguage() ? undefined : language}>{text}</span>
}

/** The paragraphs that a person or an agency wrote. */
export function Biography({ text: { text, language } }: { text: OwnText }) {
  if (!text) return null
  return (
    <p className={people.biography} lang={language === currentLanguage() ? undefined : language}>
      {text}
    </p>
  )
}

/** What a real page says of how its person is reached. */
export function contactFacts({ phone, landline, email, office, languages, since }: AgentPage | AgencyPage): Fact[] {
  return [
    { title: t('Phone'), subTitle: phone && <Call number={phone} /> },
    ...(landline ? [{ title: t('Landline'), subTitle: <Call number={landline} /> }] : []),
    ...(email ? [{ title: t('Email'), subTitle: <a href={`mailto:${email}`}>{email}</a> }] : []),
    { title: t('Office'), subTitle: office },
    ...(languages.length > 0 ? [{ title: t('Languages'), subTitle: spokenText(languages) }] : []),
    { title: t('Member since'), subTitle: formatDay(today(new Date(since))) },
  ]
}

export function Call({ number }: { number: string }) {
  return <a href={phoneLink(number)}>{formatPhone(number)}</a>
}

interface ContactProps {
  heading: string
  /** The data controller named in the consent. */
  company: string
}

/** The form to a real agent or agency; the company has the message, too. */
export function RealContact({ heading, company, person }: ContactProps & { person: { slug: string; name: string } }) {
  const posted = usePostedForm<keyof InquiryDraft>('inquiry')
  const form = useForm({ posted, answer: sendTyped })
  return (
    <Contact heading={heading} lead={t('{company} has a copy of what you write.', { company })}>
      <form {...form.formProps} id="inquiry" className={styles.contactForm} aria-label={heading}>
        <PostedMessage form="inquiry" posted={posted} />
        <HoneypotFields form="inquiry" address={person.name} agent={person.slug} />
        <Fields form={form} company={company} consent={posted?.values.consent !== undefined} />
      </form>
      <SendingDialog kind="inquiry" form={form} />
    </Contact>
  )
}

export const agentContactForm: DemonstrationRules<InquiryDraft, keyof InquiryDraft> = {
  name: 'agent-contact',
  read: readInquiry,
  check: inquiryErrors,
}

/** A form to a sample person: it validates like every inquiry and sends nothing (spec 7). */
export function SampleContact({ heading, company }: ContactProps) {
  const form = useDemonstrationForm(agentContactForm)
  const lead = (
    <Trans
      message="This is a sample: nothing you type here is sent. <link>Write to us instead</link>"
      values={{ link: (text) => <Link to={paths.contact}>{text}</Link> }}
    />
  )
  const more = (
    <>
      {' '}
      <Link to={paths.contact}>{t('Write to us instead')}</Link>
    </>
  )
  return (
    <Contact heading={heading} lead={lead}>
      <DemonstrationForm form={form} className={styles.contactForm} aria-label={heading} more={more}>
        <Fields form={form} company={company} consent={form.posted?.consent} />
      </DemonstrationForm>
    </Contact>
  )
}

function Contact({ heading, lead, children }: { heading: string; lead: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.contact}>
      <div>
        <h2 className={styles.heading}>{heading}</h2>
        <p className="muted small">{lead}</p>
      </div>
      {children}
    </section>
  )
}

interface FieldsProps {
  form: Pick<Form<keyof InquiryDraft>, 'phase' | 'errors' | 'field'>
  company: string
  consent: boolean | undefined
}

function Fields({ form: { phase, errors, field }, company, consent }: FieldsProps) {
  return (
    <>
      <TextField label={t('Name')} {...field('name')} autoComplete="name" maxLength={100} />
      <TextField label={t('Email')} {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <PhoneField {...field('phone')} />
      <TextArea label={t('Message')} optional {...field('message')} maxLength={2000} />
      <CheckField
        name="consent"
        defaultChecked={consent}
        label={t('I consent to {company} keeping these details to answer me.', { company })}
        error={errors.consent}
      />
      <Button type="submit" full busy={phase === 'busy'} busyText={t('Sending...')}>
        {t('Send message')}
      </Button>
    </>
  )
}
