import { type Cota, contaNaCota, cotaDeAprendizes } from '@quadro/contract/gestao-talentos/indicadores/cota-aprendiz.ts'
import { cboEfeitoAprendiz } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { type SheetGroup, type SheetRow, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import type { Route } from '../../../kit/http/route.ts'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { contados, emCadaEmpresa, linhaDaData } from '../../cargo-salario/index.ts'
import { comLugar, nosLugares, porNome, trabalhaEm } from './relatorio.ts'

/** The quota of apprentices of each establishment on a day: employees by occupation, whether they count, and the apprentices it has. */

interface Ocupacao {
  estabelecimentoId: number
  estabelecimento: string
  cbo: string | null
  descricao: string | null
  cargo: string
  /** What the company's list says; null: nothing. */
  decidido: boolean | null
  motivo: string | null
  empregados: number
  aprendizes: number
}

const EXIGE = { true: 'Sim', false: 'Não', null: 'Sem CBO' } as const
const APRENDIZ = ['aprendiz', 'aprendizes'] as const

/** 'base de 40 · de 2 a 6 aprendizes · tem 1 · falta 1' */
export function resumoDaCota(base: number, aprendizes: number, cota: Cota | null): string {
  const tem = `tem ${formatarNumero(aprendizes, 0)}`
  const daBase = `base de ${formatarNumero(base, 0)}`
  if (!cota) return `${daBase} · dispensado · ${tem}`
  const de =
    cota.minima === cota.maxima
      ? contados(cota.minima, ...APRENDIZ)
      : `de ${formatarNumero(cota.minima, 0)} a ${contados(cota.maxima, ...APRENDIZ)}`
  const saldo = aprendizes - cota.minima
  const falta = saldo < 0 ? `${saldo === -1 ? 'falta' : 'faltam'} ${formatarNumero(-saldo, 0)}` : 'cumprida'
  return `${daBase} · ${de} · ${tem} · ${falta}`
}

function doEstabelecimento(ocupacoes: readonly Ocupacao[]): SheetGroup {
  const linhas = ocupacoes.map((o) => {
    const conta = contaNaCota(o.cbo, o.decidido)
    return {
      cbo: o.cbo,
      ocupacao: o.descricao,
      cargo: o.cargo,
      exige: EXIGE[`${conta}`],
      porque: o.decidido === null ? null : (o.motivo ?? 'Decidido pela empresa'),
      empregados: o.empregados,
      base: conta ? o.empregados : 0,
      aprendizes: o.aprendizes,
    } satisfies SheetRow
  })
  const soma = (de: 'empregados' | 'base' | 'aprendizes') => linhas.reduce((total, linha) => total + linha[de], 0)
  const [base, aprendizes] = [soma('base'), soma('aprendizes')]
  const title = ocupacoes[0]!.estabelecimento
  return {
    title,
    rows: linhas,
    subtotal: {
      label: `${title}: ${resumoDaCota(base, aprendizes, cotaDeAprendizes(base))}`,
      values: { empregados: soma('empregados'), base, aprendizes },
    },
  }
}

export const relatorioDaCotaDeAprendizes: Route[] = reportRoutes(
  cboEfeitoAprendiz,
  async (ctx, { dataReferencia: dia, ...f }) => {
    const groups = await emCadaEmpresa(ctx, cboEfeitoAprendiz.authority, f, async (there, daqui) => {
      const found = await rows(
        there.db,
        sql<Ocupacao>`
          with pessoas as materialized (
            select h.estabelecimento_id, e.nome as estabelecimento, f.codigo_cbo as cbo, c.id as cargo_id, c.nome as cargo, t.vinculo
              from talento t ${comLugar(sql`${dia}::date`)}
             where ${trabalhaEm(dia)} and t.vinculo in ('E', 'A') and ${nosLugares(daqui)})
          select p.estabelecimento_id, p.estabelecimento, p.cbo, b.descricao, p.cargo, x.exige_formacao as decidido, x.motivo,
                 count(*) filter (where p.vinculo = 'E')::int as empregados, count(*) filter (where p.vinculo = 'A')::int as aprendizes
            from pessoas p
            left join codigo_cbo b on b.codigo = p.cbo
            left join cbo_aprendiz x on x.codigo = p.cbo
           group by 1, 2, p.cbo, b.descricao, p.cargo_id, p.cargo, x.exige_formacao, x.motivo
           order by p.cbo nulls last, sem_acento(p.cargo), p.cargo_id`,
      )
      return [...Map.groupBy(found, (o) => o.estabelecimentoId).values()]
        .map(doEstabelecimento)
        .sort((a, b) => porNome(a.title!, b.title!))
    })
    const semCbo = groups.some(({ rows: linhas }) => linhas.some((linha) => linha.exige === EXIGE.null))
    return withTotals(
      {
        filters: [linhaDaData(dia), ...(await standardLines(ctx, f))],
        columns: [
          { key: 'cbo', label: 'CBO', format: 'code' },
          { key: 'ocupacao', label: 'Ocupação', format: 'text', weight: 3 },
          { key: 'cargo', label: 'Cargo', format: 'text', weight: 3 },
          { key: 'exige', label: 'Exige formação', format: 'text' },
          { key: 'porque', label: 'Motivo', format: 'text', weight: 2 },
          { key: 'empregados', label: 'Empregados', format: 'integer', total: 'sum' },
          { key: 'base', label: 'Na base', format: 'integer', total: 'sum' },
          { key: 'aprendizes', label: 'Aprendizes', format: 'integer', total: 'sum' },
        ],
        groups,
        notes: [
          'Cada estabelecimento tem a sua cota: de 5% a 15% da base, com a fração arredondada para cima; com menos de sete na base, é dispensado.',
          'Na base entram os empregados em ocupações fora dos grupos 1 a 3 da CBO, ou como decide o cadastro CBO de Aprendizes. Estagiários, temporários e os próprios aprendizes não entram.',
          ...(semCbo ? ['Há cargos em faixas sem código CBO: eles não entram na base até receberem um.'] : []),
          ...(f.areasIds.length + f.cargosIds.length > 0
            ? ['Com áreas ou cargos escolhidos, a conta é só deles, e não a do estabelecimento inteiro.']
            : []),
        ],
      },
      { unit: { one: 'ocupação', many: 'ocupações' } },
    )
  },
)
