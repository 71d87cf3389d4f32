import { indicacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-indicacao-candidato.ts'
import { type Sheet, type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { inEachCompany, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import * as r from './relatorio.ts'

type Linha = {
  indicadoPor: string
  cpf: string | null
  ddd: string | null
  fone: string | null
  contratado: boolean
} & SheetRow

/** Candidates registered in the period who were recommended, grouped by the person who recommended them. */
export const indicacaoCandidatoRoutes = reportRoutes(indicacaoCandidato, async (ctx, f) => {
  const groups = await inEachCompany(ctx, indicacaoCandidato.authority, f.empresasIds, async (there) => {
    // The place filters look at the requests that the candidate applied to; the position filter also at the positions that the candidate
    // wants.
    const lugar = r.temLugar(f)
      ? sql`(exists (select from candidato_solicitacao y join solicitacao_pessoal_lista s on s.id = y.solicitacao_id
                      where y.candidato_id = k.id and y.removed_at is null and ${r.nosLugares(f)})
             or (${f.estabelecimentosIds.length + f.areasIds.length} = 0
                 and exists (select from candidato_cargo c where c.candidato_id = k.id and c.cargo_id = any(${f.cargosIds}::bigint[]))))`
      : sql`true`
    const found = await rows(
      there.db,
      sql<Linha>`
        select btrim(p.indicado_por) as indicado_por, p.nome as candidato, ${r.documento(there, 'cpf')}, p.ddd_celular as ddd, p.fone_celular as fone,
               coalesce((select string_agg(g.nome, ', ' order by g.nome) from candidato_cargo c join cargo g on g.id = c.cargo_id where c.candidato_id = k.id),
                        (select s.cargo_nome from candidato_solicitacao y join solicitacao_pessoal_lista s on s.id = y.solicitacao_id
                          where y.candidato_id = k.id and y.removed_at is null order by y.id desc limit 1)) as cargo,
               k.data_cadastro::date as data,
               exists (select from candidato_solicitacao y where y.candidato_id = k.id and y.talento_id is not null) as contratado
          from candidato k join pessoa p on p.id = k.pessoa_id
         where btrim(coalesce(p.indicado_por, '')) <> ''
           and k.data_cadastro::date between ${f.dataIni}::date and ${f.dataFim}::date and ${lugar}
         order by sem_acento(btrim(p.indicado_por)), sem_acento(p.nome), k.id`,
    )
    return [...Map.groupBy(found, (l) => l.indicadoPor)].map(([title, lines]) => ({
      title,
      rows: lines.map((l) => ({
        candidato: l.candidato ?? null,
        cpf: r.cpfEscrito(l.cpf),
        telefone: r.telefone(l.ddd, l.fone),
        cargo: l.cargo ?? null,
        data: l.data ?? null,
        contratado: l.contratado ? 'S' : 'N',
        contratados: l.contratado ? 1 : 0,
      })),
    }))
  })
  const contratados = (list: typeof groups) =>
    list.flatMap((g) => g.rows).reduce((sum, row) => sum + Number(row.contratados), 0)
  const palavras = (n: number) => ` · ${n.toLocaleString('pt-BR')} ${n === 1 ? 'contratado' : 'contratados'}`
  const sheet = withTotals<Pick<Sheet, 'filters' | 'columns' | 'groups' | 'totals' | 'notes'>>(
    {
      filters: await standardLines(ctx, f),
      columns: [
        { key: 'candidato', label: 'Candidato', format: 'text', weight: 3 },
        ...r.colunasDosDocumentos(ctx, 'cpf'),
        { key: 'telefone', label: 'Telefone', format: 'text', min: 104 },
        { key: 'cargo', label: 'Cargo pretendido', format: 'text', weight: 3 },
        { key: 'data', label: 'Cadastro', format: 'date' },
        { key: 'contratado', label: 'Contratado', format: 'text' },
      ],
      groups,
      notes: r.notaDosDocumentos(ctx),
    },
    { unit: { one: 'indicação', many: 'indicações' } },
  )
  return {
    ...sheet,
    groups: sheet.groups.map((g) => ({
      ...g,
      ...(g.subtotal ? { subtotal: { ...g.subtotal, label: g.subtotal.label + palavras(contratados([g])) } } : {}),
    })),
    ...(sheet.totals ? { totals: { ...sheet.totals, label: sheet.totals.label + palavras(contratados(groups)) } } : {}),
  }
})
