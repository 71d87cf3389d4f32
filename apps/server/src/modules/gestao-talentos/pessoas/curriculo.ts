import * as c from '@quadro/contract/gestao-talentos/pessoas/curriculo.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lerCurriculo } from '../../cargo-salario/index.ts'
import { lerCurriculoDaPessoa } from '../../geral/index.ts'
import { pessoaDoTalento } from '../documentos/documentos-anexos.ts'

export const curriculoDoTalento: Route[] = [
  route(c.formacoesDoTalento)(
    async (ctx, { id }) => (await lerCurriculoDaPessoa(ctx.db, await pessoaDoTalento(ctx, id))).formacoes,
  ),
  route(c.certificadosDoTalento)(
    async (ctx, { id }) => (await lerCurriculoDaPessoa(ctx.db, await pessoaDoTalento(ctx, id))).certificados,
  ),
  // With or without salaries, read and logged as on the person's page.
  route(c.experienciasDoTalento)(async (ctx, { id }) => (await lerCurriculo(ctx, id)).experiencias),
  route(c.idiomasDoTalento)(
    async (ctx, { id }) => (await lerCurriculoDaPessoa(ctx.db, await pessoaDoTalento(ctx, id))).idiomas,
  ),
]
