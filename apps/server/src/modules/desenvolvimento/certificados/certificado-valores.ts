import { CAMPOS_DO_CERTIFICADO } from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { valoresDaEmpresa } from '../../../kit/textos/empresa.ts'
import { fonteDosCampos } from '../../../kit/textos/fontes.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Curso {
  nome: string
  horas: number | null
}
interface Lido {
  id: number
  talento: string
  matricula: string | null
  cargo: string | null
  cpf: string | null
  data: string
  certificacao: string
  cursos: Curso[]
}
const lidos = (ctx: Ctx, ids: readonly number[], comCpf: boolean) =>
  rows(
    ctx.db,
    sql<Lido>`
      select x.id, coalesce(t.nome_social, t.nome) as talento, t.codigo as matricula, t.cargo_nome as cargo,
             ${comCpf ? sql`(select p.cpf from pessoa p where p.empresa_id = t.empresa_id and p.id = t.pessoa_id)` : sql`null::text`} as cpf,
             coalesce(x.obtida, x.data) as data, c.nome as certificacao,
             coalesce((select jsonb_agg(jsonb_build_object('nome', l.nome, 'horas', l.carga_horaria) order by sem_acento(l.nome), l.id)
                         from certificacao_curso y join curso_lista l on l.id = y.curso_id
                        where y.empresa_id = c.empresa_id and y.certificacao_id = c.id), '[]') as cursos
        from colaborador_certificacao_lista x
        cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.talento_id offset 0) t
        join certificacao c on c.empresa_id = x.empresa_id and c.id = x.certificacao_id
       where x.id = any (${[...ids]}::bigint[])`,
  )

/** The hours of all courses together; null when one of them has none. Sums hundredths, because fractions would produce extra digits. */
const horasAula = (cursos: readonly Curso[]): number | null =>
  cursos.some(({ horas }) => horas === null)
    ? null
    : cursos.reduce((sum, { horas }) => sum + Math.round((horas ?? 0) * 100), 0) / 100
const emPalavras = (horas: number | null): string | null => (horas === null ? null : formatarNumero(horas))

/** What a certificate says. The ids are those of the certifications of talents. */
export const daCertificacao = fonteDosCampos(CAMPOS_DO_CERTIFICADO, {
  async ler(ctx, ids, campos) {
    const daEmpresa = await valoresDaEmpresa(ctx)
    const found = await lidos(ctx, ids, campos.has('cpf'))
    return new Map(
      found.map(({ id, cpf, data, cursos, ...dito }) => [
        id,
        {
          ...daEmpresa,
          ...dito,
          cpf: cpf && formatarCpf(cpf),
          data: formatarData(data),
          curso: cursos.map(({ nome }) => nome),
          horas: emPalavras(horasAula(cursos)),
        },
      ]),
    )
  },
})

/** Says which course lacks the hours that a certificate tells. */
export async function dizerSemHoras(ctx: Ctx, id: number): Promise<void> {
  const [lido] = await lidos(ctx, [id], false)
  const semHoras = lido?.cursos.find(({ horas }) => horas === null)
  if (semHoras)
    throw invalidState(`Informe a carga horária do curso '${semHoras.nome}': o texto do certificado a menciona.`)
}

/** What a certificate says of its certification, for who checks one. */
export async function certificacaoDita(
  ctx: Ctx,
  id: number,
): Promise<{ certificacao: string | null; horas: number | null }> {
  const [lido] = await lidos(ctx, [id], false)
  return { certificacao: lido?.certificacao ?? null, horas: lido ? horasAula(lido.cursos) : null }
}
