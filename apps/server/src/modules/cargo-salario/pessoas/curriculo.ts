import * as c from '@quadro/contract/cargo-salario/pessoas/curriculo.ts'
import type { ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { gravarCurriculoDaPessoa, lerCurriculoDaPessoa } from '../../geral/index.ts'
import { habilidades, lerResumo, veSalarioDe } from './colaborador-leitura.ts'
import { registrarLeituraDeSalario } from './salario.ts'

/** Salaries of earlier jobs are salaries too: they need the same authority, and reading them is logged. */
export async function lerCurriculo(ctx: Ctx, id: number): Promise<c.Curriculo> {
  const { pessoaId, versao } = await lerResumo(ctx, id)
  const { versao: pessoaVersao, cursos } = await ctx.db
    .selectFrom('pessoa')
    .select(['versao', 'cursos'])
    .where('id', '=', pessoaId)
    .executeTakeFirstOrThrow()
  const { formacoes, experiencias, idiomas } = await lerCurriculoDaPessoa(ctx.db, pessoaId)
  const ve = veSalarioDe(ctx, id)
  const comSalario = experiencias.flatMap((e) => (e.salario === null ? [] : [e.linha]))
  if (ve) await registrarLeituraDeSalario(ctx, 'experiencia', comSalario)
  return {
    id,
    versao,
    pessoaVersao,
    cursos,
    formacoes,
    idiomas,
    experiencias: ve ? experiencias : experiencias.map((e) => ({ ...e, salario: null })),
    salarioOculto: !ve,
    pode: habilidades(ctx),
  }
}

/** Checks that the user sees the positions. The foreign key alone would accept any position of the company. */
async function exigirCargos(ctx: Ctx, experiencias: ParsedInputOf<typeof c.gravarCurriculo>['experiencias']) {
  for (const [i, { cargoId, checkNomeCargo }] of experiencias.entries()) {
    if (checkNomeCargo || cargoId === null) continue
    const cargo = await ctx.db.selectFrom('cargo').select('id').where('id', '=', cargoId).executeTakeFirst()
    if (!cargo) throw fieldError(`experiencias.${i}.cargoId`, 'Este cargo não existe mais')
  }
}

export const curriculos: Route[] = [
  route(c.lerCurriculo)((ctx, { id }) => lerCurriculo(ctx, id)),
  route(c.gravarCurriculo)(async (ctx, { id, pessoaVersao, cursos, formacoes, experiencias, idiomas }) => {
    const { pessoaId } = await lerResumo(ctx, id)
    await lockRow(ctx, 'pessoa', pessoaId, { versao: pessoaVersao, columns: ['id'] })
    await exigirCargos(ctx, experiencias)
    const antes = await lerCurriculoDaPessoa(ctx.db, pessoaId)
    const gravados = new Map(antes.experiencias.map((e) => [e.linha, e.salario]))
    const ve = veSalarioDe(ctx, id)
    // The lists belong to the person, so writing the person also raises their version.
    await updateRow(ctx, 'pessoa', pessoaId, { cursos })
    await gravarCurriculoDaPessoa(ctx.db, pessoaId, {
      formacoes,
      idiomas,
      experiencias: experiencias.map(({ linha, ...e }) => ({
        ...e,
        salario: ve ? e.salario : linha ? (gravados.get(linha) ?? null) : null,
      })),
    })
    return lerCurriculo(ctx, id)
  }),
]
