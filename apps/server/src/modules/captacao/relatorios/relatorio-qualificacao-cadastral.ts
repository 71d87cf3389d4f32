import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-candidato.ts'
import { qualificacaoPorSolicitacao } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-solicitacao-pessoal.ts'
import { descricaoDe, QUALIFICACAO_CADASTRAL } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarPis } from '@quadro/contract/kit/documentos.ts'
import type { SheetColumn, SheetRow } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, inEachCompany, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { EM_CURSO } from '../candidatos/qualificacao-cadastral.ts'
import * as r from './relatorio.ts'

interface Linha {
  candidato: string
  cpf: string | null
  pis: string | null
  dataNascimento: string | null
  status: string
  mensagem: string | null
  consulta: string | null
}
const campos = (
  ctx: Ctx,
) => sql`p.nome as candidato, ${r.documento(ctx, 'cpf')}, ${r.documento(ctx, 'pis')}, p.data_nascimento, ${EM_CURSO} as status, k.mensagem_qualificacao as mensagem,
  k.qualificacao_em as consulta`
const columns = (ctx: Ctx, comStatus: boolean): SheetColumn[] => [
  { key: 'candidato', label: 'Candidato', format: 'text', weight: 3 },
  ...r.colunasDosDocumentos(ctx, 'cpf', 'pis'),
  { key: 'nascimento', label: 'Nascimento', format: 'date' },
  ...(comStatus ? [{ key: 'status', label: 'Qualificação', format: 'text' as const, min: 92 }] : []),
  { key: 'mensagem', label: 'Mensagem do eSocial', format: 'text', weight: 4 },
  { key: 'consulta', label: 'Consulta', format: 'date' },
]
const escrita = (l: Linha): SheetRow => ({
  candidato: l.candidato,
  cpf: r.cpfEscrito(l.cpf),
  pis: l.pis === null ? null : formatarPis(l.pis),
  nascimento: l.dataNascimento,
  status: palavra(l.status),
  mensagem: l.mensagem,
  consulta: l.consulta,
})
const palavra = (status: string): string => descricaoDe(QUALIFICACAO_CADASTRAL, status) ?? status
const STATUS = QUALIFICACAO_CADASTRAL.filter((s) => s.codigo !== 'TODOS')
const kinds = [
  { codigo: 'QUALIFICADO', one: 'qualificado', many: 'qualificados' },
  { codigo: 'NAO_QUALIFICADO', one: 'não qualificado', many: 'não qualificados' },
  { codigo: 'DADOS_INCOMPLETOS', one: 'com dados incompletos', many: 'com dados incompletos' },
  { codigo: 'NAO_VERIFICADO', one: 'não verificado', many: 'não verificados' },
].map(({ codigo, ...words }) => ({ ...words, is: (l: Linha) => l.status === codigo }))
const doStatus = (status: string) => sql`(${status} = 'TODOS' or ${EM_CURSO} = ${status})`
const NOTA = 'Dados incompletos: falta o CPF, o NIS ou a data de nascimento, e a consulta não pode ser feita.'

/** Candidates by the result of the government's check. */
const deCandidatos = reportRoutes(qualificacaoDeCandidatos, async (ctx, f) => {
  const todas: Linha[] = []
  const groups = await inEachCompany(ctx, qualificacaoDeCandidatos.authority, f.empresasIds, async (there) => {
    const found = await rows(
      there.db,
      sql<Linha>`
        select ${campos(there)} from candidato k join pessoa p on p.id = k.pessoa_id
         where k.data_cadastro::date between ${f.dataIni}::date and ${f.dataFim}::date
           and ${doStatus(f.statusQualificacaoCadastral)} and ${among('k.id', f.candidatosIds)}
         order by sem_acento(p.nome), k.id`,
    )
    todas.push(...found)
    return STATUS.flatMap(({ codigo, descricao }) => {
      const lines = found.filter((l) => l.status === codigo)
      if (lines.length === 0) return []
      const subtotal = { label: `Subtotal de ${descricao} · ${r.contagem(lines, r.CANDIDATOS, [])}`, values: {} }
      return [{ title: descricao, rows: lines.map(escrita), subtotal }]
    })
  })
  return {
    filters: [
      ...(await standardLines(ctx, f)),
      { label: 'Qualificação cadastral', value: palavra(f.statusQualificacaoCadastral) },
    ],
    columns: columns(ctx, false),
    groups,
    totals: { label: `Total · ${r.contagem(todas, r.CANDIDATOS, kinds)}`, values: {} },
    notes: [NOTA, ...r.notaDosDocumentos(ctx)],
  }
})

/** The same report for the candidates of each request. */
const porSolicitacao = reportRoutes(qualificacaoPorSolicitacao, async (ctx, f) => {
  type DaSolicitacao = Linha & {
    solicitacaoId: number
    codigo: number
    descricao: string
    cargo: string | null
    area: string | null
  }
  const todas: Linha[] = []
  const groups = await inEachCompany(ctx, qualificacaoPorSolicitacao.authority, f.empresasIds, async (there) => {
    const found = await rows(
      there.db,
      sql<DaSolicitacao>`
        select s.id as solicitacao_id, s.codigo, s.descricao, s.cargo_nome as cargo, s.area_organizacional_nome as area, ${campos(there)}
          from solicitacao_pessoal_lista s
          join candidato_solicitacao x on x.solicitacao_id = s.id and x.removed_at is null
          join candidato k on k.id = x.candidato_id
          join pessoa p on p.id = k.pessoa_id
         where ${r.naSituacao(f)} and ${among('s.id', f.solicitacoesIds)} and ${doStatus(f.statusQualificacaoCadastral)}
         order by s.codigo, sem_acento(p.nome), x.id`,
    )
    todas.push(...found)
    return [...Map.groupBy(found, (l) => l.solicitacaoId).values()].map((lines) => ({
      title: r.tituloDaSolicitacao(lines[0]!, r.cargoSeDiz(lines[0]!), lines[0]!.area),
      rows: lines.map(escrita),
      subtotal: {
        label: `Subtotal de ${lines[0]!.codigo} · ${r.contagem(lines, r.CANDIDATOS, kinds as never)}`,
        values: {},
      },
    }))
  })
  const { length } = f.solicitacoesIds
  return {
    filters: [
      ...(await standardLines(ctx, f)),
      r.linhaDaSituacao(f),
      {
        label: 'Solicitações',
        value: length === 0 ? 'Todas' : length === 1 ? '1 selecionada' : `${length} selecionadas`,
      },
      { label: 'Qualificação cadastral', value: palavra(f.statusQualificacaoCadastral) },
    ],
    columns: columns(ctx, true),
    groups,
    totals: { label: `Total · ${r.contagem(todas, r.CANDIDATOS, kinds)}`, values: {} },
    notes: [NOTA, ...r.notaDosDocumentos(ctx)],
  }
})

export const qualificacaoCadastralRoutes = [...deCandidatos, ...porSolicitacao]
