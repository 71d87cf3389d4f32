import { respostaEscrita } from '@quadro/contract/captacao/anuncios/perguntas.ts'
import { SITUACOES } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { SITUACOES_DO_ACEITE } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { camposDaCandidatura } from '@quadro/contract/externo/cadastro/campos.ts'
import * as c from '@quadro/contract/externo/cadastro/meus-dados.ts'
import {
  descricaoDe,
  NIVEL_IDIOMA,
  SITUACAO_FORMACAO,
  TIPO_CURSO,
  TIPO_FORMACAO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import { camposDaPessoa } from '@quadro/contract/geral/pessoa/pessoa.ts'
import { formatarCep, formatarCnpj, formatarCpf, formatarPis } from '@quadro/contract/kit/documentos.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { formatarData, formatarDinheiro, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { MeusDadosPaper } from '../../../documents/papers/meus-dados.ts'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import { CANDIDATE_COOKIE } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { aceitesDaPessoa } from '../../cargo-salario/index.ts'
import { lerCurriculoDaPessoa } from '../../geral/index.ts'
import { minhasEntrevistas } from '../candidaturas/entrevistas.ts'
import { exigirSenha, own } from '../sessao/sessao.ts'

type Linha = Record<string, unknown>
interface Respondida {
  pergunta: string
  sim: boolean | null
  numero: number | null
}
/** Technical columns that are not shown to the person. */
const TECNICOS = new Set([
  ...['id', 'empresaId', 'versao', 'criadoEm', 'atualizadoEm', 'busca', 'pessoaId', 'candidatoId'],
  ...['fotoArquivoId', 'curriculoArquivoId', 'arquivoId'],
])
const proprio = (row: Linha): Linha =>
  Object.fromEntries(Object.entries(row).filter(([key, value]) => !TECNICOS.has(key) && value !== null && value !== ''))
/** Tables shown in their own sections, or without personal data (sessions). */
const CONTADAS = new Set([
  ...['formacao', 'certificado_pessoa', 'experiencia', 'pessoa_idioma', 'documento_candidato'],
  ...['candidato_cargo', 'candidato_area_interesse', 'candidato_conhecimento'],
  ...['candidato_solicitacao', 'sessao_candidato'],
])

/**
 * Rows of all other tables that belong to the person or candidate and that a candidate may read. Row security limits them to the
 * candidate's own.
 */
async function outros(ctx: Ctx): Promise<Record<string, Linha[]>> {
  const tabelas = await rows(
    ctx.db,
    sql<{ tabela: string; coluna: string }>`
      select c.relname::text as tabela, a.attname::text as coluna
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname in ('pessoa_id', 'candidato_id') and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
       order by c.relname`,
  )
  const found: Record<string, Linha[]> = {}
  for (const { tabela, coluna } of tabelas) {
    if (CONTADAS.has(tabela)) continue
    const id = coluna === 'pessoa_id' ? ctx.candidate.pessoaId : ctx.candidate.candidatoId
    const all = await rows(ctx.db, sql<Linha>`select * from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${id}`)
    if (all.length > 0) found[tabela] = all.map(proprio)
  }
  return found
}

async function reunir(ctx: Ctx): Promise<c.MeusDados> {
  const { pessoaId, candidatoId } = ctx.candidate
  const { db } = ctx
  const [empresa] = await rows(
    db,
    sql<{ nome: string; razaoSocial: string; cnpj: string; texto: string | null; versao: string; meses: number }>`
      select e.nome, e.razao_social, e.cnpj, k.politica_seguranca as texto, versao_da_politica(k.politica_seguranca) as versao,
             k.tempo_exclusao_candidato as meses
        from empresa e join empresa_configuracao k on k.empresa_id = e.id where e.id = app_empresa()`,
  )
  const pessoa = await db.selectFrom('pessoa').selectAll().where('id', '=', pessoaId).executeTakeFirstOrThrow()
  const candidato = await db
    .selectFrom('candidato')
    .select(['aceitoPoliticaSeguranca', 'politicaVersao', 'primeiroEmprego', 'disponivel', 'pretencaoSalarial'])
    .select(['dataCadastro', 'dataAtualizacao', 'comoFicouSabendoOutro'])
    .where('id', '=', candidatoId)
    .executeTakeFirstOrThrow()
  const [colaborador] = await rows(db, sql<{ e: boolean }>`select ja_trabalhou(${pessoaId}) as e`)
  const lugares = await rows(
    db,
    sql<{ uf: string | null; cidade: string | null }>`
      select (select sigla from estado where id = ${pessoa.ufId}) as uf, (select nome from cidade where id = ${pessoa.cidadeId}) as cidade`,
  )
  const { aceitoPoliticaSeguranca, politicaVersao, ...candidatura } = candidato
  return {
    geradoEm: new Date().toISOString(),
    empresa: {
      nome: empresa!.nome,
      razaoSocial: empresa!.razaoSocial,
      cnpj: formatarCnpj(empresa!.cnpj),
    },
    consentimento: aceitoPoliticaSeguranca
      ? {
          aceitoEm: String(aceitoPoliticaSeguranca),
          versao: politicaVersao,
          textoAtual: politicaVersao === empresa!.versao,
          texto: politicaVersao === empresa!.versao ? empresa!.texto : null,
        }
      : null,
    mesesGuardados: empresa!.meses,
    colaborador: colaborador?.e ?? false,
    cadastro: {
      ...proprio(pessoa as Linha),
      ...proprio(lugares[0] as unknown as Linha),
      ...proprio(candidatura as Linha),
    },
    formacoes: (
      await rows(
        db,
        sql<Linha>`select a.nome as area, f.curso, f.local, f.tipo, f.situacao, f.conclusao
                     from formacao f left join area_formacao a on a.id = f.area_formacao_id where f.pessoa_id = ${pessoaId} order by f.id`,
      )
    ).map(proprio),
    certificados: (await lerCurriculoDaPessoa(db, pessoaId)).certificados.map(proprio),
    experiencias: (
      await rows(
        db,
        sql<Linha>`select x.empresa, x.contato_empresa, coalesce(x.nome_mercado, k.nome_mercado, k.nome) as cargo, x.salario, x.data_admissao,
                          x.data_desligamento, x.motivo_saida, x.observacao
                     from experiencia x left join cargo k on k.id = x.cargo_id where x.pessoa_id = ${pessoaId} order by x.data_admissao desc`,
      )
    ).map(proprio),
    idiomas: (
      await rows(
        db,
        sql<Linha>`select i.nome as idioma, p.nivel from pessoa_idioma p join idioma i on i.id = p.idioma_id
                    where p.pessoa_id = ${pessoaId} order by p.id`,
      )
    ).map(proprio),
    cargosPretendidos: (
      await rows(
        db,
        sql<{
          nome: string
        }>`select coalesce(k.nome_mercado, k.nome) as nome from candidato_cargo c join cargo k on k.id = c.cargo_id
                               where c.candidato_id = ${candidatoId} order by c.id`,
      )
    ).map(({ nome }) => nome),
    areasInteresse: (
      await rows(
        db,
        sql<{
          nome: string
        }>`select g.nome from candidato_area_interesse c join area_interesse g on g.id = c.area_interesse_id
                               where c.candidato_id = ${candidatoId} order by g.nome`,
      )
    ).map(({ nome }) => nome),
    conhecimentos: (
      await rows(
        db,
        sql<{
          nome: string
        }>`select g.nome from candidato_conhecimento c join competencia g on g.id = c.competencia_id
                               where c.candidato_id = ${candidatoId} order by g.nome`,
      )
    ).map(({ nome }) => nome),
    candidaturas: (
      await rows(
        db,
        sql<Omit<c.MeusDados['candidaturas'][number], 'respostas'> & { respostas: Respondida[] }>`
        select m.titulo as vaga, x.criado_em::date as candidatado_em, x.removed_at is not null as retirada,
               coalesce((select jsonb_agg(jsonb_build_object('etapa', e.nome, 'data', h.data) order by h.data, h.id)
                           from historico_candidato h join etapa_seletiva e on e.id = h.etapa_seletiva_id
                          where h.candidato_solicitacao_id = x.id), '[]') as passos,
               coalesce((select jsonb_agg(jsonb_build_object('pergunta', r.texto, 'sim', r.sim, 'numero', r.numero) order by r.ordem)
                           from minhas_respostas() r where r.candidato_solicitacao_id = x.id), '[]') as respostas
          from candidato_solicitacao x join minhas_candidaturas() m on m.candidato_solicitacao_id = x.id order by x.criado_em`,
      )
    ).map(({ respostas, ...x }) => ({
      ...x,
      respostas: respostas.map((r) => ({ pergunta: r.pergunta, resposta: respostaEscrita(r) })),
    })),
    curriculo:
      (
        await rows(
          db,
          sql<{ nome: string }>`
            select a.nome from pessoa p join arquivo a on a.id = p.curriculo_arquivo_id where p.id = ${pessoaId}`,
        )
      )[0]?.nome ?? null,
    documentos: (await rows(
      db,
      sql<c.MeusDados['documentos'][number]>`
        select d.descricao, d.data, a.nome as arquivo from documento_candidato d join arquivo a on a.id = d.arquivo_id
         where d.candidato_id = ${candidatoId} order by d.data, d.id`,
    )) as never,
    avaliacoes: (await rows(
      db,
      sql<c.MeusDados['avaliacoes'][number]>`
        select m.titulo, mc.titulo as vaga, q.respondido_em
          from avaliacao_candidato a
          join minhas_candidaturas() mc on mc.candidato_solicitacao_id = a.candidato_solicitacao_id
          join questionario q on q.id = a.questionario_id
          join avaliacao_versao v on v.id = q.versao_id
          join avaliacao_modelo m on m.id = v.modelo_id
         order by q.id`,
    )) as never,
    entrevistas: (await minhasEntrevistas(ctx)).map(
      ({ vaga, assunto, data, hora, duracao, local, link, recado, situacao, resposta, propostas }) => ({
        ...{ vaga, assunto, data, hora, duracao, local, link, recado, situacao, resposta, propostas },
      }),
    ),
    aceites: (await comoAplicacao(ctx, () => aceitesDaPessoa(ctx, { pessoaId, usuarioId: null }))).map(
      ({ titulo, situacao, pedidoEm, respondidoEm, motivo, resumo }) => ({
        ...{ titulo, situacao, pedidoEm, respondidoEm, motivo, resumo },
      }),
    ),
    mensagens: await rows(
      db,
      sql<c.MeusDados['mensagens'][number]>`
        select mc.titulo as vaga, m.enviada_em, m.assunto, m.texto
          from minhas_mensagens() m join minhas_candidaturas() mc on mc.candidato_solicitacao_id = m.candidato_solicitacao_id
         order by m.enviada_em`,
    ),
    outros: await outros(ctx),
  }
}

const campos = { ...camposDaPessoa, ...camposDaCandidatura } as Record<string, Parameters<typeof fieldMeta>[0]>
const FORA_DO_FORMULARIO: Record<string, string> = {
  cpf: 'CPF',
  uf: 'Estado',
  cidade: 'Cidade',
  disponivel: 'Disponível',
  dataCadastro: 'Cadastrado em',
  dataAtualizacao: 'Atualizado em',
}
/** A field of the registration as label and text; undefined for internal ids. */
function escrito(nome: string, value: unknown, timeZone: string): [string, string] | undefined {
  const meta = campos[nome] && fieldMeta(campos[nome])
  const label = meta?.label ?? FORA_DO_FORMULARIO[nome]
  if (!label || nome.endsWith('Id')) return undefined
  const text = String(value)
  if (typeof value === 'boolean') return [label, value ? 'Sim' : 'Não']
  if (nome === 'cpf') return [label, formatarCpf(text)]
  if (nome === 'cep') return [label, formatarCep(text)]
  if (nome === 'pis') return [label, formatarPis(text)]
  if (meta?.codes) return [label, descricaoDe(meta.codes, text)]
  if (meta?.kind === 'dinheiro') return [label, formatarDinheiro(Number(value))]
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return [label, formatarData(text)]
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return [label, formatarInstante(text, timeZone)]
  return [label, text]
}
const texto = (value: unknown) => (value === undefined || value === null ? '' : String(value))

function papel(d: c.MeusDados, ctx: Ctx): MeusDadosPaper {
  const { timeZone } = ctx.services.settings
  const linhas = Object.entries(d.cadastro)
    .map(([nome, value]) => escrito(nome, value, timeZone))
    .filter((campo) => campo !== undefined)
  return {
    nome: ctx.candidate.nome,
    empresa: d.empresa.nome,
    data: formatarData(ctx.hoje()),
    secoes: [
      { titulo: 'Cadastro', campos: linhas.filter(([, value]) => value.length <= 60) },
      {
        titulo: 'Consentimento',
        campos: d.consentimento
          ? [
              ['Aceito em', formatarInstante(d.consentimento.aceitoEm, timeZone)],
              ['Versão do texto', (d.consentimento.versao ?? '').slice(0, 16)],
              ['É o texto de hoje', d.consentimento.textoAtual ? 'Sim' : 'Não'],
            ]
          : [],
      },
    ],
    tabelas: [
      {
        titulo: 'Formação',
        colunas: ['Curso', 'Instituição', 'Tipo', 'Situação'],
        linhas: d.formacoes.map((f) => [
          texto(f.curso),
          texto(f.local),
          descricaoDe(TIPO_FORMACAO, texto(f.tipo)),
          descricaoDe(SITUACAO_FORMACAO, texto(f.situacao)),
        ]),
      },
      {
        titulo: 'Certificados',
        colunas: ['Título', 'Organização', 'Tipo', 'Conclusão', 'Validade'],
        linhas: d.certificados.map((x) => [
          texto(x.titulo),
          texto(x.organizacao),
          descricaoDe(TIPO_CURSO, texto(x.tipo)),
          formatarData(texto(x.dataFim)),
          formatarData(texto(x.validade)),
        ]),
      },
      {
        titulo: 'Experiência profissional',
        colunas: ['Empresa', 'Cargo', 'Admissão', 'Desligamento'],
        linhas: d.experiencias.map((x) => [
          texto(x.empresa),
          texto(x.cargo),
          formatarData(texto(x.dataAdmissao)),
          formatarData(texto(x.dataDesligamento)),
        ]),
      },
      {
        titulo: 'Idiomas',
        colunas: ['Idioma', 'Nível'],
        linhas: d.idiomas.map((i) => [texto(i.idioma), descricaoDe(NIVEL_IDIOMA, texto(i.nivel))]),
      },
      { titulo: 'Cargos que procuro', colunas: ['Cargo'], linhas: d.cargosPretendidos.map((nome) => [nome]) },
      { titulo: 'Áreas que me interessam', colunas: ['Área'], linhas: d.areasInteresse.map((nome) => [nome]) },
      { titulo: 'O que conheço', colunas: ['Conhecimento'], linhas: d.conhecimentos.map((nome) => [nome]) },
      {
        titulo: 'Candidaturas',
        colunas: ['Vaga', 'Candidatei-me em', 'Etapas'],
        linhas: d.candidaturas.map((x) => [
          x.vaga,
          formatarData(x.candidatadoEm),
          x.passos.map((p) => `${p.etapa} em ${formatarData(p.data)}`).join(', '),
        ]),
      },
      {
        titulo: 'O que respondi ao me candidatar',
        colunas: ['Vaga', 'Pergunta', 'Resposta'],
        linhas: d.candidaturas.flatMap((x) => x.respostas.map((r) => [x.vaga, r.pergunta, r.resposta])),
      },
      {
        titulo: 'Documentos que anexei',
        colunas: ['Documento', 'Data', 'Arquivo'],
        linhas: d.documentos.map((x) => [x.descricao, formatarData(x.data), x.arquivo]),
      },
      {
        titulo: 'Avaliações',
        colunas: ['Avaliação', 'Vaga', 'Respondida em'],
        linhas: d.avaliacoes.map((a) => [
          a.titulo,
          a.vaga,
          a.respondidoEm ? formatarInstante(a.respondidoEm, timeZone) : '',
        ]),
      },
      {
        titulo: 'Entrevistas',
        colunas: ['Entrevista', 'Vaga', 'Quando', 'Onde', 'Situação', 'O que eu escrevi'],
        linhas: d.entrevistas.map((e) => [
          e.assunto,
          e.vaga,
          `${formatarData(e.data)}, às ${e.hora}`,
          [e.local, e.link].filter(Boolean).join(', '),
          SITUACOES[e.situacao],
          texto(e.resposta),
        ]),
      },
      {
        titulo: 'Documentos para aceitar',
        colunas: ['Documento', 'Pedido em', 'Situação', 'Respondido em', 'O que eu escrevi'],
        linhas: d.aceites.map((a) => [
          a.titulo,
          formatarInstante(a.pedidoEm, timeZone),
          SITUACOES_DO_ACEITE[a.situacao],
          a.respondidoEm ? formatarInstante(a.respondidoEm, timeZone) : '',
          texto(a.motivo),
        ]),
      },
      {
        titulo: 'Mensagens que recebi',
        colunas: ['Vaga', 'Enviada em', 'Assunto', 'Texto'],
        linhas: d.mensagens.map((m) => [m.vaga, formatarInstante(m.enviadaEm, timeZone), m.assunto, m.texto]),
      },
    ],
    textos: linhas.filter(([, value]) => value.length > 60).map(([titulo, value]) => ({ titulo, texto: value })),
  }
}

export const meusDados: Route[] = [
  route(c.ler)((ctx, { id }) => {
    own(ctx, id)
    return reunir(ctx)
  }),
  {
    ...fileRoute(c.imprimir)(async (ctx, { id }) => {
      own(ctx, id)
      const dados = await reunir(ctx)
      const paper = papel(dados, ctx)
      const head = {
        empresa: { nome: dados.empresa.razaoSocial, cnpj: dados.empresa.cnpj },
        usuario: ctx.candidate.nome,
        emitidoEm: new Date(),
        timeZone: ctx.services.settings.timeZone,
      }
      return {
        name: 'meus-dados.pdf',
        type: 'application/pdf',
        body: async () => (await import('../../../documents/paper.ts')).printPaper('meus-dados', paper, head),
      }
    }),
    of: { paper: ['pdf'] },
  },
  route(c.apagar)(async (ctx, { id, senha }) => {
    own(ctx, id)
    await exigirSenha(ctx, senha)
    const [row] = await rows(ctx.db, sql<{ protocolo: string | null }>`select apagar_meus_dados() as protocolo`)
    if (!row?.protocolo)
      throw invalidState(
        'Você trabalha ou já trabalhou nesta empresa: os seus dados também são do contrato de trabalho. Fale com o RH.',
      )
    ctx.setCookie(CANDIDATE_COOKIE, null)
    return { protocolo: row.protocolo }
  }),
]
