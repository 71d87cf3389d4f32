import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSensiveis } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import type { Authority } from '@quadro/contract/kit/authority.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarCpf, formatarTelefone } from '@quadro/contract/kit/documentos.ts'
import { duracaoPorExtenso } from '@quadro/contract/kit/duracao.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { registrarLeituraDeSalario } from '../../cargo-salario/index.ts'
import { extrasDaEmpresa, lerCurriculoDaPessoa, lerEscolhas, lerExtras } from '../../geral/index.ts'

/** A candidate of this company, and which data of the person this user may reach. */
export interface Alcance {
  id: number
  pessoaId: number
  /** Works here today. */
  empregada: boolean
  /** The employment of a person who works here, if this user may see it. */
  talentoId: number | null
  ocultos: c.NomeDaPessoa[]
  /** The attached documents are hidden. */
  documentosOcultos: boolean
  salarioOculto: boolean
  /** The person is an employee and this user may not change employees. */
  pessoaTravada: boolean
}

/**
 * Conditions on a person's id that say which data this user may see, for a page, a list and a report. For a person who works here,
 * documents, sensitive data and salaries are visible, and data can be changed, only for users who may do so for employees and whose areas
 * include this one. Otherwise the candidate record would be a way around those rules. A person who does not work here belongs to no area.
 */
export function alcanceEm({ user }: Ctx, pessoaId: RawBuilder<unknown>) {
  const se = (propria: Authority | undefined, deColaborador: Authority): RawBuilder<boolean> => {
    if (propria && !user.can(propria)) return sql<boolean>`false`
    const alcanca = user.can(deColaborador)
      ? sql`exists (select from talento ao_alcance where ao_alcance.pessoa_id = ${pessoaId})`
      : sql`false`
    return sql<boolean>`(not pessoa_empregada(${pessoaId}) or ${alcanca})`
  }
  return {
    documentos: se(c.autoridades.verDocumentos, deColaboradores.verDocumentos),
    sensiveis: se(c.autoridades.verSensiveis, verSensiveis),
    salario: se(c.verPretensao, verSalario),
    // The text and the file of a curriculum may contain anything, such as document numbers, addresses and salaries.
    curriculo:
      user.areas === null && user.can(deColaboradores.verDocumentos)
        ? sql<boolean>`true`
        : se(undefined, deColaboradores.verDocumentos),
    deficiencia: se(undefined, verSensiveis), // For the search, which has its own authority.
    pessoa: se(undefined, deColaboradores.editar),
  }
}

/** Which data of a candidate this user may reach. */
export async function alcancar(ctx: Ctx, id: number): Promise<Alcance> {
  const pode = alcanceEm(ctx, sql`candidato.pessoa_id`)
  const lido = await ctx.db
    .selectFrom('candidato')
    .select(['id', 'pessoaId', sql<boolean>`pessoa_empregada(pessoa_id)`.as('empregada')])
    .select([
      pode.documentos.as('documentos'),
      pode.sensiveis.as('sensiveis'),
      pode.salario.as('salario'),
      pode.pessoa.as('pessoa'),
      pode.curriculo.as('curriculo'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!lido) throw notFound()
  const { documentos, sensiveis, salario, pessoa, curriculo, ...found } = lido
  const talento = await ctx.db
    .selectFrom('talento')
    .select('id')
    .where('pessoaId', '=', found.pessoaId)
    .orderBy('dataAdmissao', 'desc')
    .executeTakeFirst()
  return {
    ...found,
    talentoId: talento && ctx.user.can(deColaboradores.ver) ? talento.id : null,
    ocultos: c.NOMES_DA_PESSOA.filter((nome) => {
      if (nome === 'ocrTexto') return !curriculo
      const autoridade = c.autoridadeDoCampo(nome)
      return autoridade !== undefined && !(autoridade === c.autoridades.verDocumentos ? documentos : sensiveis)
    }),
    documentosOcultos: !documentos,
    salarioOculto: !salario,
    pessoaTravada: !pessoa,
  }
}

interface DeFora {
  nome: string
  nomeSocial: string | null
  empresa: string
  email: string | null
  ddd: string | null
  fone: string | null
  cidade: string | null
  escolaridade: string | null
  cursos: string | null
  ocrTexto: string | null
  curriculoOculto: boolean
  disponivel: boolean
  cargos: string[]
  areasInteresse: string[]
  conhecimentos: string[]
  formacoes: c.Curriculo['formacoes']
  certificados: c.Curriculo['certificados']
  experiencias: Omit<c.Curriculo['experiencias'][number], 'tempoExperiencia' | 'salario'>[]
  idiomas: c.Curriculo['idiomas']
}
/** A candidate shared by another company. Reading is logged. 404 when there is none. */
async function deFora(ctx: Ctx, id: number): Promise<DeFora> {
  const [row] = await rows(ctx.db, sql<{ lida: DeFora | null }>`select ficha_compartilhada(${id}) as lida`)
  if (!row?.lida) throw notFound()
  await sql`select registrar_leitura('candidato', ${id}, array['curriculo'])`.execute(ctx.db)
  return row.lida
}
const fone = (ddd: string | null, numero: string | null) => (numero ? formatarTelefone(`${ddd ?? ''}${numero}`) : null)

/** The header of a candidate's page. */
export async function lerCandidato(ctx: Ctx, id: number): Promise<c.Candidato> {
  const k = await ctx.db
    .selectFrom('candidatoLista as k')
    .innerJoin('pessoa as p', 'p.id', 'k.pessoaId')
    .innerJoin('candidato as x', 'x.id', 'k.id')
    .leftJoin('arquivo as a', 'a.id', 'k.fotoArquivoId')
    .select([
      'x.id',
      'x.versao',
      'p.nome',
      'p.nomeSocial',
      'p.email',
      'p.ddd',
      'p.foneFixo',
      'p.dddCelular',
      'p.foneCelular',
      'x.disponivel',
      'x.qualificacaoCadastral',
      'x.mensagemQualificacao',
      'k.jaFoiColaborador',
      'a.id as fotoId',
      'a.tipo as fotoTipo',
      'a.nome as fotoNome',
      'a.tamanho as fotoTamanho',
      sql<string | null>`k.cidade_nome || coalesce(', ' || k.uf_sigla, '')`.as('cidade'),
    ])
    .where('k.id', '=', id)
    .executeTakeFirst()
  if (!k) {
    const f = await deFora(ctx, id)
    return {
      id,
      versao: 0,
      pode: [],
      nome: f.nome,
      nomeSocial: f.nomeSocial,
      foto: null,
      cargos: f.cargos,
      cidade: f.cidade,
      email: f.email,
      telefone: fone(f.ddd, f.fone),
      disponivel: f.disponivel,
      qualificado: false,
      qualificacaoCadastral: 'NAO_VERIFICADO',
      mensagemQualificacao: null,
      contratado: false,
      jaFoiColaborador: false,
      colaboradorId: null,
      empresaDeOrigem: f.empresa,
    }
  }
  const { empregada, talentoId } = await alcancar(ctx, id)
  const cargos = await ctx.db
    .selectFrom('candidatoCargo as x')
    .innerJoin('cargo as g', 'g.id', 'x.cargoId')
    .select('g.nome')
    .where('x.candidatoId', '=', id)
    .orderBy('g.nome')
    .execute()
  return {
    id: k.id,
    versao: k.versao,
    pode: crudAbilities(ctx, c.autoridades),
    nome: k.nome,
    nomeSocial: k.nomeSocial,
    foto:
      k.fotoId === null
        ? null
        : { id: k.fotoId, contentType: k.fotoTipo ?? '', name: k.fotoNome ?? '', size: k.fotoTamanho ?? 0 },
    cargos: cargos.map(({ nome }) => nome),
    cidade: k.cidade,
    email: k.email,
    telefone: fone(k.dddCelular, k.foneCelular) ?? fone(k.ddd, k.foneFixo),
    disponivel: k.disponivel,
    qualificado: k.qualificacaoCadastral === 'QUALIFICADO',
    qualificacaoCadastral: k.qualificacaoCadastral,
    mensagemQualificacao: k.mensagemQualificacao,
    contratado: empregada,
    jaFoiColaborador: empregada || (k.jaFoiColaborador ?? false),
    colaboradorId: talentoId,
    empresaDeOrigem: null,
  }
}

/** Logs which fields of the person were shown. */
export async function registrarLeitura(ctx: Ctx, pessoaId: number, campos: readonly string[]): Promise<void> {
  if (campos.length > 0) await sql`select registrar_leitura('pessoa', ${pessoaId}, ${campos}::text[])`.execute(ctx.db)
}
async function registrarPretensao(ctx: Ctx, id: number, pretensao: number | null): Promise<void> {
  if (pretensao !== null)
    await sql`select registrar_leitura('candidato', ${id}, array['pretencao_salarial'])`.execute(ctx.db)
}

/** The information beside a candidate's page. */
export async function lerInformacao(ctx: Ctx, id: number): Promise<c.Informacao> {
  const { pessoaId, ocultos, documentosOcultos, salarioOculto } = await alcancar(ctx, id)
  const k = await ctx.db
    .selectFrom('candidato as x')
    .innerJoin('pessoa as p', 'p.id', 'x.pessoaId')
    .leftJoin('comoFicouSabendoVaga as s', 's.id', 'x.comoFicouSabendoVagaId')
    .select([
      'p.cpf',
      'p.dataNascimento',
      'p.indicadoPor',
      sql<string | null>`nullif(concat_ws(': ', s.nome, x.como_ficou_sabendo_outro), '')`.as('comoFicouSabendoVaga'),
      'x.pretencaoSalarial',
      'x.colocacao',
      'x.primeiroEmprego',
      'x.moduloExterno',
      'x.aceitoPoliticaSeguranca as aceitouPoliticaEm',
      'x.dataCadastro',
      'x.dataAtualizacao',
      'x.observacaoRh as observacaoRH',
      sql<number>`(select count(*)::int from candidato_solicitacao y where y.candidato_id = x.id and y.removed_at is null)`.as(
        'candidaturas',
      ),
      sql<number>`(select count(*)::int from documento_candidato d where d.candidato_id = x.id)`.as('documentos'),
    ])
    .where('x.id', '=', id)
    .executeTakeFirstOrThrow()
  const [contratadoFora = null] = await rows(
    ctx.db,
    sql<{ empresa: string; data: string }>`select * from contratado_em_outra_empresa(${id})`,
  )
  const { cpf, documentos, pretencaoSalarial, ...resto } = k
  const cpfVisivel = ocultos.includes('cpf') ? null : cpf
  if (cpfVisivel !== null) await registrarLeitura(ctx, pessoaId, ['cpf'])
  const pretensao = salarioOculto ? null : pretencaoSalarial
  await registrarPretensao(ctx, id, pretensao)
  return {
    ...resto,
    cpf: cpfVisivel && formatarCpf(cpfVisivel),
    documentos: documentosOcultos ? null : documentos,
    pretensao,
    pretensaoOculta: salarioOculto,
    contratadoFora,
  }
}

/** Names of the positions that experiences refer to, by id. */
async function nomesDosCargos(ctx: Ctx, ids: (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const found = await ctx.db.selectFrom('cargo').select(['id', 'nome']).where('id', 'in', wanted).execute()
  return new Map(found.map(({ id, nome }) => [id, nome]))
}
/** The last day was worked too: from 01/05/2016 to 31/08/2024 it is 8 years and 4 months. */
const tempo = (ctx: Ctx, de: string, ate: string | null) => duracaoPorExtenso(de, somarDias(ate ?? ctx.hoje(), 1))

/** The curriculum as saved, with the name and duration of each experience. */
async function curriculoLido(ctx: Ctx, { pessoaId, salarioOculto }: Alcance) {
  const { formacoes, experiencias, idiomas, certificados } = await lerCurriculoDaPessoa(ctx.db, pessoaId)
  const cargos = await nomesDosCargos(
    ctx,
    experiencias.map((e) => e.cargoId),
  )
  if (!salarioOculto)
    await registrarLeituraDeSalario(
      ctx,
      'experiencia',
      experiencias.flatMap((e) => (e.salario === null ? [] : [e.linha])),
    )
  return {
    formacoes,
    idiomas,
    certificados,
    experiencias: experiencias.map((e) => ({
      ...e,
      // An experience without a listed position has a free name, even if the box for it was not ticked.
      checkNomeCargo: e.checkNomeCargo || e.cargoId === null,
      salario: salarioOculto ? null : e.salario,
      nomeFuncao: (e.cargoId === null ? e.nomeMercado : cargos.get(e.cargoId)) ?? '',
      tempoExperiencia: tempo(ctx, e.dataAdmissao, e.dataDesligamento),
    })),
  }
}

/** The candidate for the edit form, as far as this user may see it. Reading documents and salaries is logged. */
export async function lerCompleto(ctx: Ctx, id: number, comCargos = true): Promise<c.CandidatoCompleto> {
  const alcance = await alcancar(ctx, id)
  const { pessoaId, ocultos, salarioOculto, pessoaTravada } = alcance
  const { pessoaVersao, ...pessoa } = await ctx.db
    .selectFrom('pessoa')
    .select([...c.NOMES_DA_PESSOA, 'versao as pessoaVersao'])
    .where('id', '=', pessoaId)
    .executeTakeFirstOrThrow()
  const { observacaoRh, ...k } = await ctx.db
    .selectFrom('candidato')
    .select([
      'versao',
      'primeiroEmprego',
      'disponivel',
      'colocacao',
      'pretencaoSalarial',
      'comoFicouSabendoVagaId',
      'observacaoRh',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await registrarLeitura(
    ctx,
    pessoaId,
    c.NOMES_DA_PESSOA.filter((nome) => c.autoridadeDoCampo(nome) && !ocultos.includes(nome) && pessoa[nome] !== null),
  )
  const pretencaoSalarial = salarioOculto ? null : k.pretencaoSalarial
  await registrarPretensao(ctx, id, pretencaoSalarial)
  const extras = await extrasDaEmpresa(ctx.db, 'candidato')
  return {
    id,
    pessoaVersao,
    ...pessoa,
    ...Object.fromEntries(ocultos.map((nome) => [nome, null])),
    ...k,
    pretencaoSalarial,
    observacaoRH: observacaoRh,
    ...(await lerEscolhas(ctx.db, id)),
    ...(comCargos ? {} : { cargos: [] }),
    ...(await curriculoLido(ctx, alcance)),
    extras,
    camposExtras: await lerExtras(ctx.db, pessoaId, extras),
    ocultos,
    salarioOculto,
    pessoaTravada,
    pode: crudAbilities(ctx, c.autoridades),
  } as never
}

/** What a candidate has done, with names instead of ids, for the company's own candidate or one shared by another company. */
export async function lerCurriculo(ctx: Ctx, id: number): Promise<c.Curriculo> {
  const own = await ctx.db.selectFrom('candidato').select('primeiroEmprego').where('id', '=', id).executeTakeFirst()
  if (!own) {
    const f = await deFora(ctx, id)
    return {
      escolaridade: f.escolaridade,
      formacoes: f.formacoes,
      certificados: f.certificados,
      experiencias: f.experiencias.map((e) => ({
        ...e,
        salario: null,
        tempoExperiencia: tempo(ctx, e.dataAdmissao, e.dataDesligamento),
      })),
      primeiroEmprego: false,
      idiomas: f.idiomas,
      areasInteresse: f.areasInteresse,
      conhecimentos: f.conhecimentos,
      cursos: f.cursos,
      ocrTexto: f.ocrTexto,
      ocrFile: null,
      curriculoOculto: f.curriculoOculto,
    }
  }
  const alcance = await alcancar(ctx, id)
  const { formacoes, certificados, experiencias } = await curriculoLido(ctx, alcance)
  const { ocrTexto, arquivo, ...pessoa } = await ctx.db
    .selectFrom('pessoa as p')
    .leftJoin('arquivo as a', 'a.id', 'p.curriculoArquivoId')
    .select(['p.escolaridade', 'p.cursos', 'p.ocrTexto'])
    .select(
      sql<c.Curriculo['ocrFile']>`case when a.id is not null
        then jsonb_build_object('name', a.nome, 'contentType', a.tipo, 'size', a.tamanho) end`.as('arquivo'),
    )
    .where('p.id', '=', alcance.pessoaId)
    .executeTakeFirstOrThrow()
  const curriculoOculto = alcance.ocultos.includes('ocrTexto')
  const areas = await ctx.db.selectFrom('areaFormacao').select(['id', 'nome']).execute()
  const area = new Map(areas.map((a) => [a.id, a.nome]))
  const idiomas = await ctx.db
    .selectFrom('pessoaIdioma as p')
    .innerJoin('idioma as i', 'i.id', 'p.idiomaId')
    .select(['i.nome', 'p.nivel'])
    .where('p.pessoaId', '=', alcance.pessoaId)
    .orderBy('i.nome')
    .execute()
  const areasInteresse = await ctx.db
    .selectFrom('candidatoAreaInteresse as x')
    .innerJoin('areaInteresse as g', 'g.id', 'x.areaInteresseId')
    .select('g.nome')
    .where('x.candidatoId', '=', id)
    .orderBy('g.nome')
    .execute()
  const conhecimentos = await ctx.db
    .selectFrom('candidatoConhecimento as x')
    .innerJoin('competencia as g', 'g.id', 'x.competenciaId')
    .select('g.nome')
    .where('x.candidatoId', '=', id)
    .orderBy('g.nome')
    .execute()
  return {
    ...pessoa,
    ocrTexto: curriculoOculto ? null : ocrTexto,
    ocrFile: curriculoOculto ? null : arquivo,
    curriculoOculto: curriculoOculto && (ocrTexto !== null || arquivo !== null),
    primeiroEmprego: own.primeiroEmprego,
    formacoes: formacoes.map((f) => ({ ...f, area: area.get(f.areaFormacaoId) ?? null })),
    certificados,
    experiencias,
    idiomas,
    areasInteresse: areasInteresse.map(({ nome }) => nome),
    conhecimentos: conhecimentos.map(({ nome }) => nome),
  }
}
