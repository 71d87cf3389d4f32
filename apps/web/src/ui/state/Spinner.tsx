import { cx } from '../cx.ts'
import { LoaderCircle } from '../icons.ts'

/** The turning mark of something under way. Silent: the words beside it say what. */
export function Spinner(props: { className?: string }) {
  return <LoaderCircle className={cx('animate-spin', props.className)} />
}
