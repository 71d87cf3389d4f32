import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { primeiraLinha, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { registrarMudanca, travar } from './colaborador-historico.ts'

type Mudanca = ParsedInputOf<typeof c.mudarDeArea>['mudanca']

/** A row of the history that changes only the area; everything else stays as in the row in force on its day. */
async function mudarDeArea(ctx: Ctx, talentoId: number, { areaOrganizacionalId, data, ...m }: Mudanca): Promise<void> {
  const { linhas } = await travar(ctx, talentoId)
  const base = vigenteEm(linhas, data) ?? primeiraLinha(linhas)
  if (!base) throw notFound()
  if (base.areaOrganizacionalId === areaOrganizacionalId)
    throw invalidState(`Já está nesta área em ${formatarData(data)}.`)
  const { estabelecimentoId, faixaSalarialId, funcaoId, ambienteId } = base
  await registrarMudanca(ctx, talentoId, {
    ...{ estabelecimentoId, faixaSalarialId, funcaoId, ambienteId, areaOrganizacionalId, data },
    // The salary is not sent, and so stays.
    ...{ indiceId: null, salario: null },
    ...m,
  })
}

export const mudancaEmLote: Route = route(c.mudarDeArea)((ctx, { linhas, mudanca, simular }) =>
  changeRows(
    ctx,
    { linhas, simular },
    {
      lock: ({ db }, ids) =>
        db
          .selectFrom('talento')
          .innerJoin('pessoa', 'pessoa.id', 'talento.pessoaId')
          .select(['talento.id', 'talento.versao', 'pessoa.nome'])
          .where('talento.id', 'in', ids)
          .orderBy('talento.id')
          .forUpdate('talento')
          .execute(),
      label: (row) => row.nome,
      change: (its, row) => mudarDeArea(its, row.id, mudanca),
    },
  ),
)
