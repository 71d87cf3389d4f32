import * as c from '@quadro/contract/captacao/candidatos/candidatos-imprimir.ts'
import { RESULTADOS } from '@quadro/contract/captacao/selecao/selecao.ts'
import {
  SITUACOES,
  situacaoDe,
  autoridades as solicitacoes,
} from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import {
  descricaoDe,
  ESCOLARIDADE,
  ESTADO_CIVIL,
  NIVEL_IDIOMA,
  SITUACAO_FORMACAO,
  TIPO_CURSO,
  TIPO_FORMACAO,
} from '@quadro/contract/geral/codigos/codigos.ts'
import { extraEscrito, tipoDoExtra } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { formatarData, formatarDinheiro, formatarMes, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { CurriculoCandidatoPaper } from '../../../documents/papers/curriculo-candidato.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { letterhead, pictureOf, slug } from '../../../kit/reports/report.ts'
import { participacao } from '../selecao/participacao.ts'
import { lerCandidato, lerCompleto, lerCurriculo } from './candidatos-leitura.ts'

const junto = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')
const simNao = (valor: unknown) => (valor === null || valor === undefined ? null : valor ? 'Sim' : 'Não')
const escrito = (valor: unknown) => (valor === null || valor === undefined || valor === '' ? null : String(valor))

/** Requests and steps of the candidate that this user may see. */
async function selecoes(ctx: Ctx, candidatoId: number) {
  if (!ctx.user.can(solicitacoes.ver)) return { pedidos: [], passos: [] }
  const pedidos = await ctx.db
    .selectFrom('candidatoSolicitacao as x')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
    .leftJoin('recusaCandidato as rc', 'rc.candidatoSolicitacaoId', 'x.id')
    .select([
      's.codigo',
      's.descricao',
      's.status',
      's.suspensa',
      's.encerrada',
      's.cancelada',
      'x.removedAt',
      'x.talentoId',
    ])
    .select([sql<string>`x.criado_em::date`.as('desde'), sql<boolean>`rc.id is not null`.as('recusado')])
    .where('x.candidatoId', '=', candidatoId)
    .orderBy('x.id', 'desc')
    .execute()
  const passos = await ctx.db
    .selectFrom('historicoCandidato as h')
    .innerJoin('candidatoSolicitacao as x', 'x.id', 'h.candidatoSolicitacaoId')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
    .innerJoin('etapaSeletiva as e', 'e.id', 'h.etapaSeletivaId')
    .select(['h.data', 'h.resultado', 'h.observacao', 'e.nome as etapa', 's.codigo', 's.descricao'])
    .where('x.candidatoId', '=', candidatoId)
    .orderBy('h.data', 'desc')
    .orderBy('h.id', 'desc')
    .execute()
  return { pedidos, passos }
}

/** The curriculum of a candidate for printing: the parts asked for that this user may see. Reading is logged, as on the screen. */
async function papel(
  ctx: Ctx,
  id: number,
  o: c.OpcoesDeImpressao,
): Promise<{ paper: CurriculoCandidatoPaper; foto: Uint8Array | undefined }> {
  const k = await lerCandidato(ctx, id)
  if (k.empresaDeOrigem !== null) throw notFound()
  const completo = await lerCompleto(ctx, id)
  const lido = await lerCurriculo(ctx, id)
  const { ocultos, salarioOculto, extras, camposExtras } = completo
  const oculto = (nome: string) => ocultos.includes(nome)
  const { pedidos, passos } =
    o.exibirSolicitacaoPessoal || o.exibirHistorico ? await selecoes(ctx, id) : { pedidos: [], passos: [] }
  const omitidos = [
    oculto('cpf') && 'documentos pessoais',
    o.exibirInformacaoSocioEconomica && oculto('pagaPensao') && 'dados sensíveis',
    o.exibirTextoOCR && lido.curriculoOculto && 'texto do currículo',
    salarioOculto && 'salários',
  ].filter((what) => what !== false)
  const campo = (nome: string) => escrito((completo as Record<string, unknown>)[nome])
  const endereco = junto(
    [campo('logradouro'), campo('numero')].filter(Boolean).join(', '),
    campo('complemento'),
    campo('bairro'),
    k.cidade,
  )
  const pretensao = completo.pretencaoSalarial
  const valor = completo.valor
  const paper: CurriculoCandidatoPaper = {
    nome: k.nomeSocial || k.nome,
    linha: k.cargos.join(', '),
    contato: junto(k.telefone, k.email, k.cidade),
    data: formatarData(ctx.hoje()),
    comCabecalho: o.exibirCabecalho,
    secoes: [
      {
        titulo: 'Dados pessoais',
        campos: [
          ['Nascimento', formatarData(completo.dataNascimento)],
          ['Naturalidade', campo('naturalidade')],
          ['Estado civil', descricaoDe(ESTADO_CIVIL, completo.estadoCivil)],
          ['CPF', oculto('cpf') || !completo.cpf ? null : formatarCpf(String(completo.cpf))],
          ['Pretensão salarial', pretensao === null ? null : formatarDinheiro(pretensao)],
          ['Endereço', endereco, 3],
          ['Áreas de interesse', lido.areasInteresse.join(', '), 3],
        ],
      },
      {
        titulo: 'Informação socioeconômica',
        campos: o.exibirInformacaoSocioEconomica
          ? [
              ['Quantidade de filhos', campo('qtdFilhos')],
              ['Possui veículo', simNao(completo.possuiVeiculo)],
              ['Paga pensão', oculto('pagaPensao') ? null : simNao(completo.pagaPensao)],
              [
                'Pensões',
                completo.pagaPensao ? junto(campo('quantidade'), valor !== null && formatarDinheiro(valor)) : null,
              ],
            ]
          : [],
      },
      {
        titulo: 'Campos extras',
        campos: o.exibirCamposExtras
          ? extras
              .filter(({ campo: nome }) => tipoDoExtra(nome) !== 'textolongo')
              .map(({ campo: nome, titulo }): [string, string | null] => [
                titulo,
                extraEscrito(nome, camposExtras[nome]),
              ])
          : [],
      },
      {
        titulo: 'Conhecimentos',
        campos: o.exibirConhecimento ? [['O que conhece', lido.conhecimentos.join(', '), 3]] : [],
      },
    ],
    listas: [
      {
        titulo: 'Experiência profissional',
        itens: o.exibirExperiencia
          ? lido.experiencias.map((e) => ({
              quando: `${formatarMes(e.dataAdmissao)} – ${e.dataDesligamento ? formatarMes(e.dataDesligamento) : 'hoje'}`,
              oque: e.nomeFuncao || e.empresa,
              onde: junto(e.nomeFuncao !== '' && e.empresa, e.tempoExperiencia),
              mais: [
                e.salario !== null && `Último salário: ${formatarDinheiro(e.salario)}`,
                e.motivoSaida && `Motivo da saída: ${e.motivoSaida}`,
                e.observacao,
              ]
                .filter(Boolean)
                .join('\n'),
            }))
          : [],
      },
      {
        titulo: 'Formação acadêmica',
        itens: o.exibirFormacao
          ? [
              ...(lido.escolaridade
                ? [{ quando: 'Escolaridade', oque: descricaoDe(ESCOLARIDADE, lido.escolaridade), onde: '', mais: '' }]
                : []),
              ...lido.formacoes.map((f) => ({
                quando: f.conclusao ?? descricaoDe(SITUACAO_FORMACAO, f.situacao),
                oque: f.curso,
                onde: junto(f.local, descricaoDe(TIPO_FORMACAO, f.tipo), descricaoDe(SITUACAO_FORMACAO, f.situacao)),
                mais: f.area ?? '',
              })),
            ]
          : [],
      },
      {
        titulo: 'Certificados',
        itens: o.exibirCertificados
          ? lido.certificados.map((x) => ({
              quando: [x.dataInicio && formatarMes(x.dataInicio), x.dataFim && formatarMes(x.dataFim)]
                .filter(Boolean)
                .join(' – '),
              oque: x.titulo,
              onde: junto(
                x.organizacao,
                descricaoDe(TIPO_CURSO, x.tipo),
                x.cargaHorariaTotal !== null && `${formatarNumero(x.cargaHorariaTotal)} h`,
                x.validade && `vale até ${formatarData(x.validade)}`,
              ),
              mais: x.urlCertificado ?? '',
            }))
          : [],
      },
    ],
    tabelas: [
      {
        titulo: 'Idiomas',
        colunas: ['Idioma', 'Nível'],
        linhas: o.exibirIdioma ? lido.idiomas.map((i) => [i.nome, descricaoDe(NIVEL_IDIOMA, i.nivel)]) : [],
      },
      {
        titulo: 'Solicitações de pessoal',
        colunas: ['Inscrição', 'Solicitação', 'Situação', 'Candidato'],
        linhas: o.exibirSolicitacaoPessoal
          ? pedidos.map((s) => [
              formatarData(s.desde),
              `${s.codigo} · ${s.descricao}`,
              SITUACOES[situacaoDe(s)],
              participacao({
                contratado: s.talentoId !== null,
                retirado: s.removedAt !== null,
                recusado: s.recusado,
                terminada: s.encerrada || s.cancelada,
              }),
            ])
          : [],
      },
      {
        titulo: 'Histórico das seleções',
        colunas: ['Data', 'Solicitação', 'Etapa', 'Resultado', 'Observação'],
        linhas: o.exibirHistorico
          ? passos.map((p) => [
              formatarData(p.data),
              `${p.codigo} · ${p.descricao}`,
              p.etapa,
              descricaoDe(RESULTADOS, p.resultado) || '—',
              p.observacao ?? '—',
            ])
          : [],
      },
    ],
    textos: [
      { titulo: 'Cursos', texto: (o.exibirCurso && lido.cursos) || '' },
      { titulo: 'Observações do candidato', texto: (o.exibirObservacao && campo('observacao')) || '' },
      { titulo: 'Informações adicionais', texto: (o.exibirObservacao && campo('infoAdicionais')) || '' },
      { titulo: 'Observações do RH', texto: (o.exibirObservacao && campo('observacaoRH')) || '' },
      ...(o.exibirCamposExtras
        ? extras
            .filter(({ campo: nome }) => tipoDoExtra(nome) === 'textolongo')
            .map(({ campo: nome, titulo }) => ({ titulo, texto: extraEscrito(nome, camposExtras[nome]) ?? '' }))
        : []),
      { titulo: 'Texto do currículo', texto: (o.exibirTextoOCR && lido.ocrTexto) || '' },
    ],
    assinaturas: c.ASSINATURAS.filter((n) => o[`exibirAssinatura${n}`]).map((n) => ({
      nome: null,
      papel: o[`assinatura${n}`] ?? '',
    })),
    ...(omitidos.length > 0 ? { omitidos: omitidos.join(', ') } : {}),
  }
  return { paper, foto: o.exibirCabecalho ? await pictureOf(ctx, k.foto?.id ?? null) : undefined }
}

export const imprimirCandidato: Route = {
  ...fileRoute(c.imprimirCurriculo)(async (ctx, { id, ...opcoes }) => {
    const { paper, foto } = await papel(ctx, id, opcoes)
    const head = await letterhead(ctx)
    return {
      name: `curriculo-${slug(paper.nome)}.pdf`,
      type: 'application/pdf',
      inline: true,
      body: async () => {
        const { printPaper } = await import('../../../documents/paper.ts')
        return printPaper('curriculo-candidato', paper, head, { foto })
      },
    }
  }),
  of: { paper: ['pdf'] },
}
