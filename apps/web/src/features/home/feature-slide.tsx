import { useTranslation } from '#shared/texts/use-translation.ts'
import { FEATURES, FeaturePicture, type Feature } from './feature-picture.tsx'
import classes from './feature-slide.module.css'

type FeatureSlideProps = {
  feature: Feature
  /** 0 for the current slide, -1 and 1 for its neighbors. */
  side: number
  /** The number of the slide, from 1. */
  position: number
}

export function FeatureSlide({ feature, side, position }: FeatureSlideProps) {
  const { t } = useTranslation()
  const place = { n: position, total: FEATURES.length }
  return (
    <div
      // There is no element for a group that is not of form fields.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription="slide"
      aria-label={t('app.pages.home.features.position', place)}
      className={classes.slide}
      data-side={side}
      inert={side !== 0}
    >
      <div>
        <h3 className={classes.title}>{t(`app.pages.home.features.${feature}.title`)}</h3>
        <p className={classes.description}>{t(`app.pages.home.features.${feature}.description`)}</p>
      </div>
      <FeaturePicture feature={feature} />
    </div>
  )
}
