import { ServerError } from '../../../kit/page/error-pages.tsx'

/** /500, opened by its address. A page that fails shows the same content with the error at its own address. */
export default function ErroInterno() {
  return <ServerError />
}
