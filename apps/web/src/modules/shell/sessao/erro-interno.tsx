import { ServerError } from '../../../kit/page/error-pages.tsx'

/** /500, opened by its address, which is everybody's and so has no frame. A page that fails shows the same content with the error at its own address. */
export default function ErroInterno() {
  return <ServerError isBare />
}
