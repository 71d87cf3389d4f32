import { ServerError } from '../../../kit/page/error-pages.tsx'

/** /500, opened by its address: a page that fails shows the same in its own place, with what failed. */
export default function ErroInterno() {
  return <ServerError />
}
