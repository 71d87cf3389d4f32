import * as c from '@quadro/contract/shell/manual/manual.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { figura, indice, paraCandidatos, procurar, umCapitulo } from './livro.ts'

/** The manual inside the product, for logged-in users. */
export const manual: Route[] = [
  route(c.lerIndice)(indice),
  route(c.buscarNoManual)((_ctx, { texto }) => procurar(texto)),
  route(c.lerCapitulo)(async (_ctx, { capitulo }) => {
    const found = await umCapitulo(capitulo)
    if (!found) throw notFound()
    return found
  }),
  fileRoute(c.lerFigura)(async (_ctx, { nome }) => {
    const bytes = await figura(nome)
    if (!bytes) throw notFound()
    return { name: nome, type: 'image/png', inline: true, body: async () => bytes }
  }),
  route(c.lerAjudaDoCandidato)(paraCandidatos),
]
