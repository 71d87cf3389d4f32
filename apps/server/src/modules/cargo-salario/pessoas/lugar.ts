import type { FieldError } from '@quadro/contract/kit/errors.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { alcancaArea } from './alcance.ts'

/** Place of work in a history row. */
export interface Lugar {
  estabelecimentoId: number
  areaOrganizacionalId: number
  faixaSalarialId: number
  funcaoId: number | null
  ambienteId: number | null
}
/** Salary as stored in a history row. */
export interface SalarioGravado {
  tipoSalario: number
  indiceId: number | null
  quantidadeIndice: number | null
  salario: number | null
}

interface Visto {
  estabelecimento: boolean
  area: boolean | null
  faixa: boolean
  funcao: boolean
  ambiente: boolean
  fimDoAmbiente: string | null
}
/** Requires that the user sees the row's references and that the area is active on the day. Values equal to `antes` are not checked. */
export async function exigirLugar(ctx: Ctx, l: Lugar, data: string, antes?: Lugar): Promise<void> {
  const [visto] = await rows(
    ctx.db,
    sql<Visto>`
      select exists (select from estabelecimento where id = ${l.estabelecimentoId}) as estabelecimento,
             (select ativo from area_em(${data}::date) where id = ${l.areaOrganizacionalId}) as area,
             exists (select from faixa_salarial where id = ${l.faixaSalarialId}) as faixa,
             ${l.funcaoId}::bigint is null or exists (select from funcao where id = ${l.funcaoId}) as funcao,
             ${l.ambienteId}::bigint is null or exists (select from ambiente where id = ${l.ambienteId}) as ambiente,
             fim_do_ambiente(${l.ambienteId}::bigint) as fim_do_ambiente`,
  )
  const faltas: FieldError[] = []
  const falta = (field: string, message = 'Escolha um item da lista') => faltas.push({ field, message })
  if (!visto?.estabelecimento) falta('estabelecimentoId')
  if (!alcancaArea(ctx, l.areaOrganizacionalId)) falta('areaOrganizacionalId')
  else if (visto?.area === null || visto?.area === undefined)
    falta('areaOrganizacionalId', 'A área não existe nesta data')
  else if (!visto.area && antes?.areaOrganizacionalId !== l.areaOrganizacionalId)
    falta('areaOrganizacionalId', 'A área está inativa nesta data')
  if (!visto?.faixa) falta('faixaSalarialId')
  if (!visto?.funcao) falta('funcaoId')
  if (!visto?.ambiente) falta('ambienteId')
  // Nothing begins in an environment after its end.
  else if (visto.fimDoAmbiente !== null && visto.fimDoAmbiente < data && antes?.ambienteId !== l.ambienteId)
    falta('ambienteId', `O ambiente foi encerrado em ${formatarData(visto.fimDoAmbiente)}`)
  if (faltas.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, faltas)
}

/** Requires environment and function if the company's setting makes them mandatory. */
export async function exigirAmbienteEFuncao(
  ctx: Ctx,
  { ambienteId, funcaoId }: Pick<Lugar, 'ambienteId' | 'funcaoId'>,
): Promise<void> {
  const config = await ctx.db.selectFrom('empresaConfiguracao').select('obrigarAmbienteFuncao').executeTakeFirst()
  if (!config?.obrigarAmbienteFuncao) return
  const faltas = [
    ...(ambienteId === null ? [{ field: 'ambienteId', message: 'Ambiente é obrigatório' }] : []),
    ...(funcaoId === null ? [{ field: 'funcaoId', message: 'Função é obrigatória' }] : []),
  ]
  if (faltas.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, faltas)
}

export interface SalarioEnviado {
  tipoSalario?: 1 | 2 | 3 | undefined
  indiceId: number | null
  quantidadeIndice?: number | null | undefined
  salario: number | null
}
export const POR_CARGO: SalarioGravado = { tipoSalario: 1, indiceId: null, quantidadeIndice: null, salario: null }

/** The salary to store; undefined when none was sent. Fields of the other salary types are dropped. */
export async function salarioDoEnvio(ctx: Ctx, s: SalarioEnviado): Promise<SalarioGravado | undefined> {
  switch (s.tipoSalario) {
    case undefined:
      return undefined
    case 1:
      return POR_CARGO
    case 2: {
      const indice = await ctx.db.selectFrom('indice').select('id').where('id', '=', s.indiceId).executeTakeFirst()
      if (!indice) throw fieldError('indiceId', 'Escolha um item da lista')
      return { ...POR_CARGO, tipoSalario: 2, indiceId: s.indiceId, quantidadeIndice: s.quantidadeIndice ?? null }
    }
    case 3:
      return { ...POR_CARGO, tipoSalario: 3, salario: s.salario }
  }
}
