import { useEffect } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { today } from '../../core/dates.ts'
import { currentLanguage, localeOf } from '../../core/language/language.ts'
import { t, tc } from '../../core/language/translate.ts'
import { comparePath, localPath, paths } from '../../core/paths.ts'
import { scene, seo } from '../../frame/site/seo.ts'
import { callContext } from '../../settings.ts'
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx'
import { share } from '../../ui/dialog/share.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SampleMark } from '../../ui/mark/sample-mark.tsx'
import type { Route } from './+types/compare'
import styles from './compare.module.css'
import { compareData } from './compare-data.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { comparisonColumns, comparisonCsvPath, comparisonPath } from './rules/comparison.ts'
import { useComparedHomes } from './shared/saved-homes.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  return compareData(context.get(callContext), new URL(request.url).searchParams, today())
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  seo(matches[0].loaderData, {
    title: titleOf(loaderData),
    description: t('Up to three homes side by side: what you pay, where they are, rooms, heating, parking and more.'),
    path: comparisonPath(loaderData?.ids ?? [], loaderData?.near),
    image: loaderData?.picture ?? scene,
    noindex: true,
  })

/** Of the homes that an address names, as whoever gets it in a chat reads it. */
function titleOf(shown: Route.MetaArgs['loaderData']) {
  if (!shown?.homes.length || shown.samples) return t('Compare property')
  const names = new Intl.ListFormat(localeOf[currentLanguage()]).format(shown.homes.map(({ name }) => name))
  return t('Compare property: {names}', { names })
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { ids, homes, comparison, samples, near, between, problem, place, credit } = loaderData
  const navigate = useNavigate()
  const device = useComparedHomes()
  const shown = homes.map(({ id }) => id)
  const onDevice = comparePath(device.homes.map(({ id }) => id))
  const path = comparisonPath(shown, near)

  // The address contains the homes, so that it can be shared; without any, the device's selection is shown.
  useEffect(() => {
    if (!ids.length && onDevice !== paths.compare) navigate(onDevice, { replace: true, preventScrollReset: true })
  }, [ids.length, onDevice, navigate])

  function pathWithout(id: string) {
    return comparisonPath(
      shown.filter((other) => other !== id),
      near,
    )
  }

  function remove(id: string) {
    const stored = device.homes.find((home) => home.id === id)
    const position = device.remove(id)
    showToast({
      title: tc('of a home', 'Removed'),
      text: homes.find((home) => home.id === id)?.name,
      icon: 'x',
      undo() {
        if (stored) device.insert(stored, position)
        navigate(path, { preventScrollReset: true })
      },
    })
  }

  return (
    <div className={`wrap ${styles.compare}`}>
      <div className={styles.head}>
        <div>
          <h1>{t('Compare property')}</h1>
          <p className={styles.lead}>
            {sentence(homes.length, ids.length, samples)}
            {samples && <SampleMark />}
            <Link to={paths.listings} className={`${textLinkClass} no-print`}>
              <Icon name="arrow-left" />
              {t('Back to listings')}
            </Link>
          </p>
        </div>
        <div className={`${styles.actions} no-print`}>
          <ShareLink path={path} />
          <Button variant="line" size="small" className="script-only" onClick={() => window.print()}>
            <Icon name="printer" />
            {t('Print')}
          </Button>
          {!samples && homes.length > 0 && (
            <a
              href={localPath(comparisonCsvPath(shown, near))}
              className={buttonClass({ variant: 'line', size: 'small' })}
              download
              aria-label={t('.csv, for a spreadsheet')}
            >
              <Icon name="download" />
              {t('.csv')}
            </a>
          )}
        </div>
      </div>
      <ComparisonTable
        homes={homes}
        comparison={comparison}
        pathWithout={pathWithout}
        onRemove={remove}
        underWhere={
          <ComparisonPlace
            ids={shown}
            place={near?.name ?? place}
            isNamed={Boolean(near)}
            between={between}
            problem={problem}
            credit={credit}
          />
        }
      />
    </div>
  )
}

function sentence(count: number, requested: number, samples: boolean) {
  if (count === 0 && !requested) return t('Nothing is chosen yet: choose up to three homes of the list.')
  if (count === 0) return t('No home in this link is listed any more.')
  if (samples && !requested) return t('Nothing is chosen yet: these three show how a comparison looks.')
  if (count < requested && count === 1) return t('Only one home in this link is still listed.')
  if (count < requested) return t('Only two homes in this link are still listed.')
  if (count === comparisonColumns) return t('Three places, side by side.')
  return count === 1 ? t('One place, and room for two more.') : t('Two places, and room for one more.')
}

interface ComparisonPlaceProps {
  ids: string[]
  /** The name that was asked for, or empty. */
  place: string
  /** The distances to it are shown. */
  isNamed: boolean
  between?: string
  problem?: string
  credit?: string
}

/** Below the distances: those between the homes, and the form that names a place. Works without JavaScript. */
function ComparisonPlace({ ids, place, isNamed, between, problem, credit }: ComparisonPlaceProps) {
  return (
    <div className={styles.place}>
      {between && <p>{between}</p>}
      <details open={Boolean(problem)} className="no-print">
        <summary className="inline-row link-ink bold tap gap-8">
          <Icon name="map-pin" />
          <span>{isNamed ? t('Another place') : t('Distance to a place of yours')}</span>
        </summary>
        <Form method="get" action={paths.compare} className={styles.form} preventScrollReset>
          <input type="hidden" name="ids" value={ids.join(',')} />
          <TextField
            key={place}
            name="place"
            label={t('Street or town')}
            placeholder={t('100 Rue Acadie, Dieppe')}
            defaultValue={isNamed ? '' : place}
            error={problem}
            maxLength={60}
            required
            autoComplete="off"
          />
          <Button type="submit" variant="line">
            {t('Show distances')}
          </Button>
        </Form>
      </details>
      {credit && <p className={styles.credit}>{credit}</p>}
    </div>
  )
}

/** Opens the device's share sheet for a path of this site; without one, copies its address. */
function ShareLink({ path }: { path: string }) {
  const canShare = useHydrated() && 'share' in navigator
  return (
    <Button
      variant="line"
      size="small"
      className="script-only"
      onClick={() => share(t('Compare property'), location.origin + localPath(path))}
    >
      <Icon name={canShare ? 'share' : 'link'} />
      <span>{canShare ? t('Share') : t('Copy link')}</span>
    </Button>
  )
}
