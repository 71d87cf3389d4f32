import type { SheetColumn } from '@quadro/contract/kit/sheet.ts'
import { sql } from 'kysely'
import { registerProvider } from '../../kit/transaction/providers.ts'
import { rows } from '../../kit/transaction/tx.ts'
import { planilhasDoBi } from '../utilitario/index.ts'

/** Data on areas, positions and people for BI tools (docs/integracoes.md), without documents, salaries and dates of birth. */

/** The files are read by programs, so their columns have the names of the database. */
const columns = (keys: Record<string, SheetColumn['format']>): SheetColumn[] =>
  Object.entries(keys).map(([key, format]) => ({
    key,
    label: key.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`),
    format,
  }))
const id = 'code' as const

registerProvider(planilhasDoBi, async ({ db }) => [
  {
    nome: 'areas',
    columns: columns({ id, nome: 'text', caminho: 'text', areaMaeId: id, codigoAc: 'text', ativa: 'boolean' }),
    rows: await rows(
      db,
      sql`select id, nome, descricao_hierarquia as caminho, area_mae_id, codigo_ac, ativo as ativa
            from area_organizacional_lista order by id`,
    ),
  },
  {
    nome: 'cargos',
    columns: columns({ id, nome: 'text', nomeMercado: 'text', grupoOcupacional: 'text', ativo: 'boolean' }),
    rows: await rows(
      db,
      sql`select id, nome, nome_mercado, grupo_ocupacional_descricao as grupo_ocupacional, ativa as ativo from cargo_lista order by id`,
    ),
  },
  {
    nome: 'faixas',
    columns: columns({ id, cargoId: id, nome: 'text', codigoCbo: 'text' }),
    rows: await rows(db, sql`select id, cargo_id, nome, codigo_cbo from faixa_salarial order by id`),
  },
  {
    nome: 'colaboradores',
    columns: columns({
      id,
      matricula: 'text',
      nome: 'text',
      vinculo: 'text',
      dataAdmissao: 'date',
      dataDesligamento: 'date',
    }),
    rows: await rows(
      db,
      sql`select t.id, t.codigo as matricula, coalesce(p.nome_social, p.nome) as nome, t.vinculo, t.data_admissao, t.data_desligamento
            from talento t join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id order by t.id`,
    ),
  },
  {
    nome: 'movimentacoes',
    columns: columns({
      colaboradorId: id,
      data: 'date',
      estabelecimentoId: id,
      areaId: id,
      cargoId: id,
      faixaId: id,
    }),
    rows: await rows(
      db,
      sql`select h.talento_id as colaborador_id, h.data, h.estabelecimento_id, h.area_id, f.cargo_id, h.faixa_salarial_id as faixa_id
            from colaborador_historico h
            join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
           where h.confirmado order by h.talento_id, h.data`,
    ),
  },
])
