import { CERTIFICADOS_DESLIGADOS } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import {
  CAMPOS_DO_CERTIFICADO,
  CERTIFICADO_PADRAO,
} from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import { imprimirConfirmacaoCertificado } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { somarMeses } from '@quadro/contract/kit/datas.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { preencher } from '@quadro/contract/kit/textos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { definirImpressao, type Papel } from '../../../kit/textos/impressao.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { imprimeCertificados } from '../certificacoes/colaboradores-certificacoes.ts'
import { codigosDe } from './certificado-codigos.ts'
import { papelDeCertificados } from './certificado-papel.ts'

/** The certificates of a class that was held: who passed, with the course's model and the text that certificates have by default. */

interface DaTurma {
  situacao: string
  descricao: string
  curso: string
  primeiroDia: string
  ultimoDia: string
  minutos: number
  horasDoCurso: number | null
  periodicidade: number | null
  modeloId: number | null
}
export const lerTurma = async (ctx: Ctx, id: number): Promise<DaTurma> => {
  const [turma] = await rows(
    ctx.db,
    sql<DaTurma>`
      select t.situacao, t.descricao, l.nome as curso, t.primeiro_dia, t.ultimo_dia, t.minutos, l.carga_horaria as horas_do_curso, l.periodicidade,
             coalesce((select o.modelo_certificado_id from curso o where o.empresa_id = t.empresa_id and o.id = t.curso_id),
                      (select s.modelo_certificado_id from empresa_configuracao s where s.empresa_id = t.empresa_id)) as modelo_id
        from turma_lista t join curso_lista l on l.id = t.curso_id
       where t.id = ${id}`,
  )
  if (!turma) throw notFound()
  return turma
}
/** The hours of its days; where they have none, those of the course. */
export const horasDaTurma = ({ minutos, horasDoCurso }: DaTurma): number | null =>
  minutos > 0 ? Math.round((100 * minutos) / 60) / 100 : horasDoCurso
/** Until when the course that was done in a class counts; null: without an end. */
export const validadeDaTurma = ({ ultimoDia, periodicidade }: DaTurma): string | null =>
  periodicidade === null ? null : somarMeses(ultimoDia, periodicidade)
/** Whoever is enrolled and within reach, by name. */
export const inscritosDe = (ctx: Ctx, turmaId: number) =>
  rows(
    ctx.db,
    sql<{ id: number; talentoId: number; nome: string; situacao: string }>`
      select v.id, v.talento_id, coalesce(t.nome_social, t.nome) as nome, v.situacao
        from colaborador_turma_lista v cross join lateral (select l.* from talento_lista l where l.empresa_id = v.empresa_id and l.id = v.talento_id offset 0) t
       where v.turma_id = ${turmaId} and v.situacao <> 'C'
       order by sem_acento(coalesce(t.nome_social, t.nome)), t.id`,
  )

/** Who passed: these people, each of whom must have, or everybody within reach. */
async function aprovadosDe(ctx: Ctx, turmaId: number, talentosIds: readonly number[]) {
  const inscritos = await inscritosDe(ctx, turmaId)
  if (talentosIds.length === 0) return inscritos.filter(({ situacao }) => situacao === 'A')
  const vistos = await ctx.db
    .selectFrom('talentoLista')
    .select(['id', sql<string>`coalesce(nome_social, nome)`.as('nome')])
    .where('id', 'in', talentosIds)
    .execute()
  return talentosIds.map((talentoId) => {
    const visto = vistos.find(({ id }) => id === talentoId)
    if (!visto) throw fieldError('talentosIds', 'Escolha itens da lista')
    const inscrito = inscritos.find((i) => i.talentoId === talentoId)
    if (inscrito?.situacao !== 'A') throw invalidState(`Imprimir: ${visto.nome} não tem aprovação nesta turma.`)
    return inscrito
  })
}

/** The class and its hours; a sentence refuses what keeps its certificates from being printed. */
export async function prontaParaCertificados(ctx: Ctx, id: number): Promise<{ turma: DaTurma; horas: number }> {
  const turma = await lerTurma(ctx, id)
  if (turma.situacao !== 'R') throw invalidState('Imprimir: a turma ainda não foi realizada.')
  if (!(await imprimeCertificados(ctx))) throw invalidState(CERTIFICADOS_DESLIGADOS)
  const horas = horasDaTurma(turma)
  if (horas === null)
    throw invalidState(
      `Informe as horas dos dias da turma, ou a carga horária do curso '${turma.curso}': o texto do certificado as menciona.`,
    )
  return { turma, horas }
}

/** The paper of these people, or of everybody who passed, whose pages stand in the order of `escolhidos`. */
export async function certificadosDaTurma(ctx: Ctx, id: number, talentosIds: readonly number[]) {
  const { turma: t, horas } = await prontaParaCertificados(ctx, id)
  const escolhidos = await aprovadosDe(ctx, id, [...new Set(talentosIds)])
  if (escolhidos.length === 0) throw invalidState('Imprimir: ninguém foi aprovado nesta turma.')
  const quando =
    t.primeiroDia === t.ultimoDia
      ? `Realizado em ${formatarData(t.ultimoDia)}`
      : `Realizado de ${formatarData(t.primeiroDia)} a ${formatarData(t.ultimoDia)}`
  const ate = validadeDaTurma(t)
  const validade = ate === null ? '' : `, válido até ${formatarData(ate)}`
  const codigos = await codigosDe(ctx, 'colaboradorTurmaId', escolhidos)
  const [unico] = escolhidos
  const papel = await papelDeCertificados(
    ctx,
    escolhidos.length === 1 && unico ? `Certificado de ${unico.nome}` : `Certificados de ${t.descricao}`,
    escolhidos.map(({ id: inscricaoId, nome }) => {
      const valores = { talento: nome, curso: t.curso, horas: formatarNumero(horas) }
      return {
        titulo: preencher(CAMPOS_DO_CERTIFICADO, CERTIFICADO_PADRAO.titulo, valores),
        texto: preencher(CAMPOS_DO_CERTIFICADO, CERTIFICADO_PADRAO.conteudo, valores),
        periodo: quando + validade,
        modeloId: t.modeloId,
        codigo: codigos.get(inscricaoId)!,
      }
    }),
  )
  return { turma: t, papel, escolhidos, codigos }
}
const daTurma = async (ctx: Ctx, { id, talentosIds }: { id: number; talentosIds: number[] }): Promise<Papel> =>
  (await certificadosDaTurma(ctx, id, talentosIds)).papel
const imprimir = definirImpressao('certificados-da-turma', { titulo: 'Certificados da turma', fazer: daTurma })

export const certificadoDaTurma: Route = {
  ...fileRoute(imprimirConfirmacaoCertificado)(async (ctx, { id, talentosIds }) => {
    const quantos = talentosIds.length > 0 ? talentosIds.length : (await inscritosDe(ctx, id)).length
    return imprimir(ctx, { id, talentosIds }, quantos)
  }),
  of: { paper: ['pdf'] },
}
