import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { cpfValido } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import { auditPage } from '../../../kit/audit/audit.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { dependencyMessage, labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarLeituraDeSalario } from '../../cargo-salario/index.ts'
import {
  exigirCidadeDoEstado,
  extrasDaEmpresa,
  gravarCurriculoDaPessoa,
  gravarEscolhas,
  gravarExtras,
  lerCurriculoDaPessoa,
} from '../../geral/index.ts'
import { darLeitura } from './candidatos-curriculo-leitura.ts'
import { fotoDoCandidato } from './candidatos-foto.ts'
import { alcancar, lerCandidato, lerCompleto, lerCurriculo, lerInformacao } from './candidatos-leitura.ts'

labelTable('candidato', 'Candidatos')

/** The references must be visible to the user: the foreign keys alone would also accept hidden entries of the company. */
async function exigirReferencias(ctx: Ctx, form: c.CandidatoForm): Promise<void> {
  const {
    cargos,
    areasInteresse,
    conhecimentos,
    experiencias,
    formacoes,
    idiomas,
    comoFicouSabendoVagaId,
    ufId,
    cidadeId,
  } = form
  const todos = async (
    tabela: 'cargo' | 'areaFormacao' | 'areaInteresse' | 'idioma' | 'competencia',
    ids: number[],
  ) => {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) return true
    const found = await ctx.db
      .selectFrom(tabela as 'cargo')
      .select('id')
      .where('id', 'in', wanted)
      .$if(tabela === 'competencia', (q) => q.where('tipo' as never, '=', 'CONHECIMENTO' as never))
      .execute()
    return found.length === wanted.length
  }
  const erros = todosOsErros()
  if (!(await todos('cargo', cargos))) erros.em('cargos', 'Um dos cargos não está mais disponível')
  if (!(await todos('competencia', conhecimentos)))
    erros.em('conhecimentos', 'Um dos conhecimentos não está mais disponível')
  if (!(await todos('areaInteresse', areasInteresse)))
    erros.em('areasInteresse', 'Uma das áreas de interesse não está mais disponível')
  const listed = experiencias.flatMap((e) => (e.checkNomeCargo || e.cargoId === null ? [] : [e.cargoId]))
  if (!(await todos('cargo', listed)))
    erros.em('experiencias', 'Um dos cargos das experiências não está mais disponível')
  const areas = formacoes.map((f) => f.areaFormacaoId)
  if (!(await todos('areaFormacao', areas))) erros.em('formacoes', 'Uma das áreas de formação não existe mais')
  const linguas = idiomas.map((i) => i.idiomaId)
  if (!(await todos('idioma', linguas))) erros.em('idiomas', 'Um dos idiomas não existe mais')
  if (comoFicouSabendoVagaId !== null) {
    const found = await ctx.db
      .selectFrom('comoFicouSabendoVaga')
      .select('id')
      .where('id', '=', comoFicouSabendoVagaId)
      .executeTakeFirst()
    if (!found) erros.em('comoFicouSabendoVagaId', 'Escolha um item da lista')
  }
  if (ufId !== null && cidadeId !== null) await erros.de(() => exigirCidadeDoEstado(ctx, { ufId, cidadeId }))
  erros.recusar()
}

const daPessoa = (form: c.CandidatoForm, ocultos: readonly string[] = []) =>
  Object.fromEntries(c.NOMES_DA_PESSOA.filter((nome) => !ocultos.includes(nome)).map((nome) => [nome, form[nome]]))
const daCandidatura = ({
  primeiroEmprego,
  disponivel,
  colocacao,
  comoFicouSabendoVagaId,
  observacaoRH,
}: c.CandidatoForm) => ({
  primeiroEmprego,
  disponivel,
  colocacao,
  comoFicouSabendoVagaId,
  observacaoRh: observacaoRH,
})

/** Replaces the curriculum. A salary that the user may not see is kept. */
async function gravarListas(ctx: Ctx, pessoaId: number, form: c.CandidatoForm, salarioOculto: boolean): Promise<void> {
  const { experiencias } = await lerCurriculoDaPessoa(ctx.db, pessoaId)
  const gravados = new Map(experiencias.map((e) => [e.linha, e.salario]))
  await gravarCurriculoDaPessoa(ctx.db, pessoaId, {
    formacoes: form.formacoes,
    certificados: form.certificados,
    idiomas: form.idiomas,
    // A candidate looking for a first job has no experience.
    experiencias: form.primeiroEmprego
      ? []
      : form.experiencias.map(({ linha, ...e }) => ({
          ...e,
          salario: salarioOculto ? (linha ? (gravados.get(linha) ?? null) : null) : e.salario,
        })),
  })
}

const mesmoNome = async (ctx: Ctx, nome: string, menos = 0): Promise<c.Homonimo[]> => {
  if (nome.trim() === '') return []
  return ctx.db
    .selectFrom('candidatoLista as k')
    .innerJoin('pessoa as p', 'p.id', 'k.pessoaId')
    .select([
      'k.id',
      'p.nome',
      'p.dataNascimento',
      sql<string | null>`k.cidade_nome || coalesce(', ' || k.uf_sigla, '')`.as('cidade'),
    ])
    .where(sql<boolean>`sem_acento(p.nome) = sem_acento(${nome.trim().replace(/\s+/g, ' ')})`)
    .where('k.id', '<>', menos)
    .orderBy('k.id')
    .limit(20)
    .$narrowType<{ id: number }>()
    .execute()
}
/** The person with a CPF, among those that this user may see. */
export async function donoDoCpf(ctx: Ctx, cpf: string) {
  const found = await ctx.db
    .selectFrom('pessoa as p')
    .leftJoin('candidato as k', 'k.pessoaId', 'p.id')
    .select(['p.id', 'p.nome', 'k.id as candidatoId', sql<boolean>`pessoa_empregada(p.id)`.as('trabalhaAqui')])
    .where('p.cpf', '=', cpf)
    .executeTakeFirst()
  return found
}
const JA_E = 'Este CPF já é de outro candidato desta empresa.'
const CONHECIDO = 'Este CPF já é de uma pessoa desta empresa.'

/** Inserts a candidate that HR registers. Refuses a CPF that the company already knows. */
export async function criarCandidato(ctx: Ctx, form: c.CandidatoForm): Promise<{ id: number; pessoaId: number }> {
  const erros = todosOsErros()
  await erros.de(() => exigirReferencias(ctx, form))
  await erros.de(async () => {
    const dono = form.cpf ? await donoDoCpf(ctx, form.cpf) : undefined
    const message = dono?.candidatoId === null ? CONHECIDO : JA_E
    if (dono) throw new AppError('DUPLICATE', message, [{ field: 'cpf', message }])
  })
  erros.recusar()
  const { id: pessoaId } = await ctx.db
    .insertInto('pessoa')
    .values(daPessoa(form) as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await ctx.db
    .insertInto('candidato')
    .values({ pessoaId, pretencaoSalarial: form.pretencaoSalarial, ...daCandidatura(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await gravarEscolhas(ctx.db, id, form)
  await gravarListas(ctx, pessoaId, form, false)
  await gravarExtras(ctx.db, pessoaId, form.camposExtras, await extrasDaEmpresa(ctx.db, 'candidato'))
  return { id, pessoaId }
}

async function impedimento(ctx: Ctx, id: number): Promise<string | null> {
  const [found] = await rows(ctx.db, sql<{ onde: string | null }>`select impedimento_do_candidato(${id}) as onde`)
  return found?.onde ?? null
}
/**
 * Deletes a candidate with applications, steps, evaluations and documents, and also the person if they never worked here. A candidate who
 * was hired or is in an open request cannot be deleted.
 */
async function excluirCandidato(ctx: Ctx, id: number, versao?: number): Promise<void> {
  await lockRow(ctx, 'candidato', id, { ...(versao === undefined ? {} : { versao }), columns: ['id'] })
  const { nome } = await lerCandidato(ctx, id)
  const onde = await impedimento(ctx, id)
  if (onde !== null) throw new AppError('DEPENDENCIES', dependencyMessage(`Candidato '${nome}'`, onde))
  await sql`select excluir_candidato(${id})`.execute(ctx.db)
}

export const candidatos: Route[] = [
  // These routes come before {id}, which would take their names for ids.
  route(c.homonimos)((ctx, { nome }) => mesmoNome(ctx, nome)),
  route(c.validaCpf)(async (ctx, { cpf, candidatoId, contratado }) => {
    const digits = somenteDigitos(cpf)
    if (!cpfValido(digits)) return { valido: false, mensagem: 'Cpf inválido.' }
    const dono = await donoDoCpf(ctx, digits)
    if (!dono || (candidatoId !== undefined && dono.candidatoId === candidatoId) || (contratado && !dono.trabalhaAqui))
      return { valido: true, mensagem: null }
    return { valido: false, mensagem: dono.candidatoId === null ? CONHECIDO : JA_E }
  }),
  route(c.candidatoPorCpf)(async (ctx, { cpf }) => {
    const digits = somenteDigitos(cpf)
    const dono = cpfValido(digits) ? await donoDoCpf(ctx, digits) : undefined
    return dono?.candidatoId ? { id: dono.candidatoId, nome: dono.nome } : null
  }),
  route(c.verificar)(async (ctx, { nome, cpf, candidatoId }) => {
    if (candidatoId !== undefined) await alcancar(ctx, candidatoId)
    const dono = cpf ? await donoDoCpf(ctx, cpf) : undefined
    const outro = dono && (candidatoId === undefined || dono.candidatoId !== candidatoId) ? dono : undefined
    return {
      homonimos: await mesmoNome(ctx, nome ?? '', candidatoId),
      dono: outro ? { candidatoId: outro.candidatoId, nome: outro.nome, trabalhaAqui: outro.trabalhaAqui } : null,
    }
  }),

  route(c.ler)((ctx, { id }) => lerCandidato(ctx, id)),
  route(c.lerInformacao)((ctx, { id }) => lerInformacao(ctx, id)),
  route(c.lerCompleto)((ctx, { id, comCargos }) => lerCompleto(ctx, id, comCargos)),
  route(c.lerCurriculo)((ctx, { id }) => lerCurriculo(ctx, id)),
  route(c.criar)(async (ctx, { leituraId, ...form }) => {
    const { id, pessoaId } = await criarCandidato(ctx, form)
    if (leituraId) await darLeitura(ctx, leituraId, pessoaId, form.ocrTexto === null)
    return lerCandidato(ctx, id)
  }),
  route(c.criarDaPessoa)(async (ctx, { cpf, cargos }) => {
    const found = await ctx.db
      .selectFrom('cargo')
      .select('id')
      .where('id', 'in', [...new Set(cargos)])
      .execute()
    if (found.length < new Set(cargos).size) throw fieldError('cargos', 'Um dos cargos não está mais disponível')
    const dono = await donoDoCpf(ctx, cpf)
    if (!dono) throw notFound()
    if (dono.candidatoId !== null) throw new AppError('DUPLICATE', JA_E)
    const { id } = await ctx.db
      .insertInto('candidato')
      .values({ pessoaId: dono.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarEscolhas(ctx.db, id, { cargos })
    return lerCandidato(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, pessoaVersao, ...form }) => {
    const { pessoaId, ocultos, salarioOculto, pessoaTravada } = await alcancar(ctx, id)
    await lockRow(ctx, 'candidato', id, { versao, columns: ['id'] })
    await lockRow(ctx, 'pessoa', pessoaId, { versao: pessoaVersao, columns: ['id'] })
    await exigirReferencias(ctx, form)
    await updateRow(ctx, 'candidato', id, {
      ...daCandidatura(form),
      ...(salarioOculto ? {} : { pretencaoSalarial: form.pretencaoSalarial }),
      dataAtualizacao: sql`now()`,
    })
    await gravarEscolhas(ctx.db, id, form)
    if (!pessoaTravada) {
      await updateRow(ctx, 'pessoa', pessoaId, daPessoa(form, ocultos) as never)
      await gravarListas(ctx, pessoaId, form, salarioOculto)
      await gravarExtras(ctx.db, pessoaId, form.camposExtras, await extrasDaEmpresa(ctx.db, 'candidato'))
    }
    return lerCandidato(ctx, id)
  }),
  route(c.gravarObservacoes)(async (ctx, { id, versao, pessoaVersao, observacaoRH, infoAdicionais }) => {
    const { pessoaId, pessoaTravada } = await alcancar(ctx, id)
    await lockRow(ctx, 'candidato', id, { versao, columns: ['id'] })
    await lockRow(ctx, 'pessoa', pessoaId, { versao: pessoaVersao, columns: ['id'] })
    await updateRow(ctx, 'candidato', id, { observacaoRh: observacaoRH })
    if (!pessoaTravada) await updateRow(ctx, 'pessoa', pessoaId, { infoAdicionais })
    return DONE
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await excluirCandidato(ctx, id, versao)
    return DONE
  }),
  ...fotoDoCandidato,
  route(c.auditoria)(async (ctx, { id, page, size, tipo }) => {
    const { pessoaId, empregada, talentoId, ocultos, documentosOcultos, salarioOculto } = await alcancar(ctx, id)
    // For an employee outside this user's reach, only the candidate part is shown.
    const pessoa = empregada && talentoId === null ? null : pessoaId
    const { verDocumentos, verSensiveis } = c.autoridades
    const { pagina, mostrou } = await auditPage(ctx, {
      of: sql`select * from registros_do_candidato(${id}, ${pessoa}) r
               where ${documentosOcultos ? sql`r.entidade <> 'documento_candidato'` : sql`true`}`,
      readings: tipo === 'leituras',
      tem: (name) =>
        (name === verSalario.name || name === c.verPretensao.name ? !salarioOculto : ctx.user.authorities.has(name)) &&
        !((name === verDocumentos.name || name === verSensiveis.name) && ocultos.length > 0),
      page,
      size,
    })
    if (mostrou.has('salario')) await registrarLeituraDeSalario(ctx, 'candidato', [id])
    return pagina
  }),
]
