import { Link } from 'react-router'
import { t } from '../../../core/language/translate.ts'
import { cityLabel } from '../../../core/listing/fields/choices.ts'
import { formatNumber, priceText } from '../../../core/money.ts'
import { staffPropertyPath } from '../../../core/paths.ts'
import { type ListingActivity, ratioText } from '../../company/rules/statistics.ts'
import { inquiryScale } from '../../figures/shared/activity-chart.tsx'
import styles from './staff-bars.module.css'

interface Props {
  listings: ListingActivity[]
  /** URLs of small cover pictures by path. */
  covers: Record<string, string>
}

/** Each listing with bars and figures of its views and inquiries, and their ratio. */
export function StaffBars({ listings, covers }: Props) {
  const most = Math.max(1, ...listings.map(({ views, inquiries }) => Math.max(views, inquiries * inquiryScale)))
  const width = (value: number) => ({ width: `${((value / most) * 84).toFixed(1)}%` })
  return (
    <ul className={styles.bars}>
      {listings.map((listing) => {
        const { id, name, city, picture, views, inquiries } = listing
        const cover = picture && covers[picture]
        return (
          <li key={id}>
            <div className={styles.home}>
              <span className={styles.cover}>{cover && <img src={cover} alt="" loading="lazy" />}</span>
              <span>
                <Link to={staffPropertyPath(id)}>{name}</Link>
                <small>
                  {priceText(listing)} · {cityLabel(city)}
                </small>
              </span>
            </div>
            <div className={styles.pair}>
              <span>
                {views > 0 && <i className={styles.views} style={width(views)} />}
                <span>{formatNumber(views)}</span>
                <span className="hidden-text"> {t('{count, plural, one {view} other {views}}', { count: views })}</span>
              </span>
              <span>
                {inquiries > 0 && <i className={styles.inquiries} style={width(inquiries * inquiryScale)} />}
                <span>{formatNumber(inquiries)}</span>
                <span className="hidden-text">
                  {' '}
                  {t('{count, plural, one {inquiry} other {inquiries}}', { count: inquiries })}
                </span>
              </span>
            </div>
            <span className={styles.ratio}>{ratioText(listing) ?? t('no inquiry')}</span>
          </li>
        )
      })}
    </ul>
  )
}
