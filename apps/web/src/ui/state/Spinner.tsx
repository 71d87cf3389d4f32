import { cx } from '../cx.ts'
import { LoaderCircle } from '../icons.ts'

/** The rotating mark of a running process. Screen readers ignore it: the text beside it says what runs. */
export function Spinner(props: { className?: string }) {
  return <LoaderCircle className={cx('animate-spin', props.className)} />
}
