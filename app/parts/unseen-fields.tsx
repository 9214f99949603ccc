import styles from './unseen-fields.module.css'

/** What travels with a form that the browser sends by itself, and a field that people neither see nor reach. */
export function UnseenFields({ address, propertyId }: { address?: string; propertyId?: string }) {
  return (
    <>
      {address && <input type="hidden" name="address" value={address} />}
      {propertyId && <input type="hidden" name="propertyId" value={propertyId} />}
      <div className={styles.unseen} aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
