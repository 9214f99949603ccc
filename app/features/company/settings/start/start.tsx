import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { requirePermission } from '#app/features/accounts/server/guards.ts'
import { findStart, noteSteps } from '#app/features/company/server/settings/start.ts'
import { t, tc } from '../../../../core/language/translate.ts'
import { settingsPath } from '../../../../core/office-paths.ts'
import { paths } from '../../../../core/paths.ts'
import { textOf } from '../../../../core/received-values.ts'
import { OfficeButton, officeButtonClass } from '../../../../frame/office/parts/office-button.tsx'
import { seo } from '../../../../frame/site/seo.ts'
import { callContext } from '../../../../settings.ts'
import { classes } from '../../../../ui/classes.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { companyText } from '../../rules/company.ts'
import { firstStep, nextStep, type StartStep, startLabel, startSteps } from '../../rules/start.ts'
import { SettingsLayout } from '../../shared/settings-layout.tsx'
import type { Route } from './+types/start'
import styles from './start.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office')
  return findStart(call.services.store.db, person)
}

/** Puts off a step, or all that are open; or notes that nothing has to be changed for one. */
export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const { person } = await requirePermission(call, 'change-office')
  const form = await request.formData()
  const confirmed = startSteps.filter((name) => ways[name].confirm && name === textOf(form, 'confirm'))
  const asked = textOf(form, 'skip')
  const skipped = asked === 'all' ? [...startSteps] : startSteps.filter((name) => name === asked)
  const steps = [...confirmed, ...skipped]
  if (steps.length === 0) throw data(null, { status: 400 })
  await noteSteps(call, person, confirmed.length > 0 ? 'confirmed' : 'skipped', steps)
  return redirect(asked === 'all' ? paths.admin : settingsPath('start'), 303)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches[0].loaderData, {
    title: t('First steps'),
    description: t('What a new company does first.'),
    path: settingsPath('start'),
    noindex: true,
  })

interface Way {
  to: string
  does: string
  other?: { to: string; does: string }
  /** Says that nothing has to be changed. */
  confirm?: string
}

/** A section of Settings, by its first field. */
function stepAt(page: string, section = '') {
  return `${settingsPath(page)}?${firstStep}${section && `#${section}`}`
}

const ways: Record<StartStep, Way> = {
  name: { to: paths.profile, does: t('Your name') },
  company: { to: stepAt('company'), does: t('Name, address and contact') },
  area: { to: stepAt('company', 'street'), does: t('Service area') },
  hours: { to: stepAt('company', 'hours'), does: t('Opening hours'), confirm: t('These are right') },
  services: { to: stepAt('texts', 'services'), does: t('Services') },
  plans: { to: stepAt('plans'), does: t('Plans and prices'), confirm: t('We show no prices') },
  logo: { to: stepAt('company', 'logo'), does: t('Choose a logo') },
  mail: { to: settingsPath('mail'), does: t('Send me one') },
  colleagues: { to: settingsPath('accounts'), does: t('Invite someone') },
  listing: {
    to: paths.officeSubmit,
    does: t('Add a listing'),
    other: { to: paths.officeImport, does: t('Import a list') },
  },
}

/** What a new company does first: in any order, to be taken up again at any time. What is put off shows so at once. */
export default function Start({ loaderData, matches }: Route.ComponentProps) {
  const { formData } = useNavigation()
  const [asked, confirmed] = [formData?.get('skip'), formData?.get('confirm')]
  const steps = loaderData.steps.map((step) => {
    if (confirmed === step.name) return { ...step, state: 'done' as const }
    const isSkipped = step.state === 'open' && (asked === 'all' || asked === step.name)
    return isSkipped ? { ...step, state: 'skipped' as const } : step
  })
  const { text: hours } = companyText(matches[0].loaderData.company, 'hours')
  const next = nextStep({ ...loaderData, steps })
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <SettingsLayout
      heading={t('First steps')}
      lead={
        next
          ? t(
              '{done, plural, one {# of {all} is done.} other {# of {all} are done.}} You may leave and come back at any time.',
              { done, all: steps.length },
            )
          : t('Everything is done or put off.')
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ name, state }, at) => (
          <li key={name} className={classes(styles.step, name === next && styles.next)}>
            <span className={styles.mark} data-state={state}>
              {state === 'done' ? <Icon name="check" /> : at + 1}
            </span>
            <span className={styles.words}>
              <b>{startLabel[name]}</b>
              {name === 'hours' && state !== 'done' && <span>{hours}</span>}
              <small>
                {state === 'done' ? t('Done') : state === 'skipped' ? t('Put off') : tc('of a step', 'Open')}
              </small>
            </span>
            {state !== 'done' && (
              <span className="row wraps gap-8">
                <Link to={ways[name].to} className={officeButtonClass({ variant: name === next ? 'primary' : 'line' })}>
                  {ways[name].does}
                </Link>
                {ways[name].other && (
                  <Link to={ways[name].other.to} className={officeButtonClass()}>
                    {ways[name].other.does}
                  </Link>
                )}
                {ways[name].confirm && (
                  <Form method="post">
                    <OfficeButton type="submit" name="confirm" value={name}>
                      {ways[name].confirm}
                    </OfficeButton>
                  </Form>
                )}
                {state === 'open' && (
                  <Form method="post">
                    <OfficeButton
                      type="submit"
                      name="skip"
                      value={name}
                      variant="quiet"
                      aria-label={t('Later: {step}', { step: startLabel[name] })}
                    >
                      {t('Later')}
                    </OfficeButton>
                  </Form>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {next && (
        <Form method="post">
          <OfficeButton type="submit" name="skip" value="all">
            {t('Put all of it off')}
          </OfficeButton>
        </Form>
      )}
    </SettingsLayout>
  )
}
