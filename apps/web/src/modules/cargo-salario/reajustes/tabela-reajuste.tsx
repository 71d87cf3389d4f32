import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData, formatarDinheiro, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { Figures } from '../../../ui/display/Figures.tsx'
import { GitCompare, type Icon, Percent, Plus, Users } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { BASE_DAS_TABELAS, contar, POR_TIPO, podeReajustar, porQueFica, SituacaoDaTabela } from './reajuste-partes.tsx'
import { acoes, ProporDissidio } from './tabela-reajuste-acoes.tsx'
import { DadosDaTabela } from './tabela-reajuste-dados.tsx'
import { LinhasDaTabela } from './tabela-reajuste-linhas.tsx'

/** A table of readjustments: its proposals, the payroll before and after, and its actions. */
export default function TabelaReajuste() {
  const id = Number(useParam('id'))
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const [isProposing, setProposing] = useState(false)
  const read = useCall(c.ler, { id }, { silent: true })
  const t = read.data
  const { offered, dialog } = useFlow(acoes, t)
  if (!t || t.id !== id)
    return <Carregando title="Tabela de Reajuste" error={read.error} onRetry={() => void read.refetch()} />
  const tipo = POR_TIPO[t.tipoReajuste]
  const mayAdd = !t.aprovada && podeReajustar(t.tipoReajuste)
  const aba = search.aba === 'dados' ? 'dados' : 'reajustes'
  const entrada = (id: string, label: string, icon: Icon, onAction: () => void): MenuEntry => ({
    id,
    label,
    icon,
    onAction,
  })
  const incluir = () => go(`${tipo.base}/new`, { search: { tabelaId: id } })
  return (
    <>
      <PageHeader
        title={t.nome}
        badge={<SituacaoDaTabela {...t} />}
        facts={[
          `${descricaoDe(c.TIPO_REAJUSTE, t.tipoReajuste)}, a partir de ${formatarData(t.data)}`,
          t.dissidio &&
            `dissídio de ${formatarNumero(t.dissidioPercentual)}% desde ${formatarData(t.dissidioDataInicial)}`,
          porQueFica(t),
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        secondary={[
          ...(t.tipoReajuste === 'C' && holds(verSalario.name)
            ? [entrada('cenarios', 'Cenários', GitCompare, () => go(`${BASE_DAS_TABELAS}/${t.id}/cenarios`))]
            : []),
          ...offered.filter(({ id }) => id !== 'aplicar'),
          ...(mayAdd && t.dissidio ? [entrada('dissidio', 'Propor dissídio', Percent, () => setProposing(true))] : []),
          ...(mayAdd
            ? [
                entrada('coletivo', 'Movimentação coletiva', Users, () =>
                  go(tipo.coletivo, { search: { tabelaId: id } }),
                ),
                entrada('inserir', 'Inserir reajuste', Plus, incluir),
              ]
            : []),
        ]}
        actions={<FlowButton of={offered.find(({ id }) => id === 'aplicar')} />}
      />
      <Tabs
        label="Partes da tabela"
        isLong={aba === 'dados'}
        items={[
          { id: 'reajustes', label: 'Reajustes', count: t.quantidade },
          { id: 'dados', label: 'Dados' },
        ]}
        selected={aba}
        onChange={(next) => setSearch({ aba: next === 'reajustes' ? undefined : next })}
      >
        {aba === 'dados' ? (
          <DadosDaTabela key={t.versao} tabela={t} />
        ) : (
          <>
            {holds(verSalario.name) && <Folha t={t} />}
            <LinhasDaTabela key={t.id} tabela={t} onInsert={mayAdd ? incluir : undefined} />
          </>
        )}
      </Tabs>
      {dialog}
      {isProposing && <ProporDissidio t={t} onClose={() => setProposing(false)} />}
    </>
  )
}

/** The payroll on the table's date, without and with the table. */
function Folha({ t }: { t: c.TabelaReajuste }) {
  const { data: f } = useCall(c.totalFolha, { id: t.id }, { silent: true })
  const isMobile = useIsMobile()
  const dinheiro = (valor: number | undefined) => (valor === undefined ? '—' : formatarDinheiro(valor))
  const items = [
    {
      label: 'Folha antes',
      value: dinheiro(f?.antes),
      note: f ? contar(f.pessoas, 'pessoa', 'pessoas') : '\u00a0',
    },
    {
      label: 'Folha depois',
      value: dinheiro(f?.depois),
      note: f ? contar(f.alteradas, 'salário muda', 'salários mudam') : '\u00a0',
    },
    {
      label: 'Diferença',
      value: dinheiro(f?.diferenca),
      note: f?.percentual == null ? '\u00a0' : `${formatarNumero(f.percentual, 2)}%`,
    },
  ]
  // The amounts are too wide for two columns on a phone.
  return isMobile ? (
    <div style={{ padding: '8px 16px' }}>
      <FactRows isRuled items={items.map(({ label, value, note }) => ({ label: `${label} · ${note}`, value }))} />
    </div>
  ) : (
    <div style={{ paddingTop: 12 }}>
      <Figures items={items} />
    </div>
  )
}
