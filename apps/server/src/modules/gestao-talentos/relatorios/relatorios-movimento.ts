import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { descricaoDe, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { admitidos, desligamentos } from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { duracaoPorExtenso } from '@quadro/contract/kit/duracao.ts'
import { formatarData, formatarMes } from '@quadro/contract/kit/formato.ts'
import { type SheetColumn, withTotals } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { reportRoutes } from '../../../kit/reports/report.ts'
import { among, standardLines } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comSalario, emCadaEmpresa, figura, lerSalarios } from '../../cargo-salario/index.ts'
import {
  CARGO,
  cargoEFaixa,
  comLugar,
  contagem,
  emGrupos,
  daqui as ids,
  NO_DIA,
  NOME,
  type NoDia,
  nosLugares,
  porNome,
} from './relatorio.ts'

/** Who came and who left in a period. Each event stands at its place on its own day. */

const ondeFoi = (p: NoDia) => `${p.estabelecimento} · ${p.area ?? 'Sem área'}`
const VINCULO_COLUNA: SheetColumn = { key: 'vinculo', label: 'Vínculo', format: 'text', weight: 1 }
const data = (key: string, label: string): SheetColumn => ({ key, label, format: 'date' })

interface Admitido extends NoDia {
  admissao: string
  desligamento: string | null
  vinculo: string
  cpf: string | null
  salario: number | null
}
const ADMITIDOS = ['admitido', 'admitidos'] as const
const deAdmitidos = reportRoutes(admitidos, async (ctx, { vinculo, ...f }) => {
  const veCpf = ctx.user.can(deColaborador.verDocumentos)
  const veSalario = ctx.user.can(verSalario)
  const todos: Admitido[] = []
  const groups = await emCadaEmpresa(ctx, admitidos.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      sql<Admitido>`
        select ${NO_DIA}, t.data_admissao as admissao, t.data_desligamento as desligamento, t.vinculo,
               ${there.user.can(deColaborador.verDocumentos) && veCpf ? sql`p.cpf` : sql`null`} as cpf,
               ${there.user.can(verSalario) && veSalario ? sql`salario_do_talento(t.id, t.data_admissao)` : sql`null::numeric`} as salario
          from talento t ${comLugar(sql`t.data_admissao`)}
         where t.data_admissao between ${f.dataIni}::date and ${f.dataFim}::date and ${nosLugares(daqui)}
           and (${vinculo}::text is null or t.vinculo = ${vinculo})
         order by t.data_admissao, sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
    )
    if (veSalario)
      await lerSalarios(
        there,
        'talento',
        found.map((p) => p.talentoId),
      )
    todos.push(...found)
    const hoje = ctx.hoje()
    return emGrupos(found, ondeFoi).map(([title, deles]) => ({
      title,
      rows: deles.map((p) => ({
        nome: p.nome,
        ...(veCpf ? { cpf: p.cpf === null ? null : formatarCpf(p.cpf) } : {}),
        cargo: cargoEFaixa(p),
        admissao: p.admissao,
        vinculo: descricaoDe(VINCULO, p.vinculo),
        situacao:
          p.desligamento === null
            ? p.admissao > hoje
              ? 'A admitir'
              : 'Ativo'
            : `${p.desligamento < hoje ? 'Desligado' : 'Desligamento'} em ${formatarData(p.desligamento)}`,
        ...figura(veSalario, p.salario),
      })),
    }))
  })
  todos.sort((a, b) => a.admissao.localeCompare(b.admissao))
  return withTotals(
    {
      filters: [
        ...(await standardLines(ctx, f)),
        { label: 'Vínculo', value: vinculo === null ? 'Todos' : descricaoDe(VINCULO, vinculo) },
      ],
      columns: [
        NOME,
        ...(veCpf ? [{ key: 'cpf', label: 'CPF', format: 'code' } as const] : []),
        CARGO,
        data('admissao', 'Admissão'),
        VINCULO_COLUNA,
        { key: 'situacao', label: 'Situação', format: 'text', weight: 2 },
        ...comSalario(ctx, { key: 'salario', label: 'Salário na admissão', format: 'money' }),
      ],
      groups: [...groups, ...contagem('Admitidos por mês', todos, (p) => formatarMes(p.admissao), ADMITIDOS)],
    },
    { unit: { one: ADMITIDOS[0], many: ADMITIDOS[1] } },
  )
})

interface Desligado extends NoDia {
  admissao: string
  desligamento: string
  vinculo: string
  motivo: string
}
const DESLIGADOS = ['desligamento', 'desligamentos'] as const
const deDesligamentos = reportRoutes(desligamentos, async (ctx, { motivosIds, ...f }) => {
  const todos: Desligado[] = []
  const groups = await emCadaEmpresa(ctx, desligamentos.authority, f, async (there, daqui) => {
    const found = await rows(
      there.db,
      sql<Desligado>`
        select ${NO_DIA}, t.data_admissao as admissao, t.data_desligamento as desligamento, t.vinculo,
               coalesce(m.descricao, 'Sem motivo') as motivo
          from talento t ${comLugar(sql`t.data_desligamento`)}
          left join motivo_desligamento m on m.empresa_id = t.empresa_id and m.id = t.motivo_desligamento_id
         where t.data_desligamento between ${f.dataIni}::date and ${f.dataFim}::date and ${nosLugares(daqui)}
           and ${among('t.motivo_desligamento_id', ids(ctx, there, motivosIds))}
         order by t.data_desligamento, sem_acento(coalesce(p.nome_social, p.nome)), t.id`,
    )
    todos.push(...found)
    return emGrupos(found, ondeFoi).map(([title, deles]) => ({
      title,
      rows: deles.map((p) => ({
        ...{ nome: p.nome, cargo: cargoEFaixa(p), admissao: p.admissao, desligamento: p.desligamento },
        tempo: duracaoPorExtenso(p.admissao, p.desligamento),
        ...{ motivo: p.motivo, vinculo: descricaoDe(VINCULO, p.vinculo) },
      })),
    }))
  })
  return withTotals(
    {
      filters: [
        ...(await standardLines(ctx, f)),
        {
          label: 'Motivos',
          value:
            motivosIds.length === 0 ? 'Todos' : `${motivosIds.length} selecionado${motivosIds.length > 1 ? 's' : ''}`,
        },
      ],
      columns: [
        NOME,
        CARGO,
        data('admissao', 'Admissão'),
        data('desligamento', 'Desligamento'),
        { key: 'tempo', label: 'Tempo de empresa', format: 'text', weight: 2 },
        { key: 'motivo', label: 'Motivo', format: 'text', weight: 2 },
        VINCULO_COLUNA,
      ],
      groups: [...groups, ...contagem('Desligamentos por motivo', todos, (p) => p.motivo, DESLIGADOS, porNome)],
    },
    { unit: { one: DESLIGADOS[0], many: DESLIGADOS[1] } },
  )
})

export const relatoriosDeMovimento = [...deAdmitidos, ...deDesligamentos]
