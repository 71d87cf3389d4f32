import { nomeDoTipo } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import type { PerfilDeCompetencias } from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import * as c from '@quadro/contract/gestao-talentos/competencias/configuracoes-niveis-competencia-colaborador.ts'
import { type ChartTheme, chartOption } from '@quadro/contract/kit/chart.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Plus, Radar } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { PerfilDialog } from './configuracao-dialog.tsx'
import { camposDoPerfil, contadas } from './configuracao-faixa.tsx'

/** Minimum number of axes for the radar chart. With fewer, the table is enough. */
const EIXOS = 3

/** The band's requirements and the person's levels on a day, with their history. */
export function CompetenciasDoTalento({ id, data, isNew }: { id: number; data?: string; isNew?: boolean }) {
  const read = useCall(c.lerDoColaborador, { id, data }, { silent: true })
  const [editing, setEditing] = useState<{ perfil?: PerfilDeCompetencias } | undefined>(isNew ? {} : undefined)
  const [removing, setRemoving] = useState<PerfilDeCompetencias>()
  const t = read.data
  if (read.error)
    return <ErrorState title="Não foi possível carregar as competências" onRetry={() => void read.refetch()} />
  if (!t) return <Skeleton shape="list" />
  const mayEdit = data === undefined && t.pode.includes('editar')
  const temNiveis = t.escala.niveis.length > 0
  const registrar = mayEdit && temNiveis && (
    <Button icon={Plus} onPress={() => setEditing({})}>
      Registrar níveis
    </Button>
  )
  const linhas = comparadas(t)
  const desenho = (theme: ChartTheme) =>
    chartOption(
      {
        type: 'radar',
        title: `Competências de ${t.nome}`,
        labels: t.radar.labels,
        max: Math.max(1, ...t.escala.niveis.map((n) => n.ordem)),
        series: [
          { name: 'Colaborador', values: t.radar.competenciasColaborador },
          { name: 'Faixa salarial', values: t.radar.competenciasFaixaSalarial },
        ],
      },
      theme,
    )
  return (
    <PanelStack>
      {linhas.length === 0 && t.perfis.length === 0 ? (
        <EmptyState icon={Radar} title="Nenhuma competência para comparar" action={registrar || undefined}>
          {temNiveis
            ? 'A faixa desta pessoa não exige níveis de competência, e nenhum foi registrado para ela.'
            : 'Não há níveis de competência em vigor: configure-os primeiro no Histórico dos Níveis de Competência.'}
        </EmptyState>
      ) : (
        <>
          {t.radar.labels.length >= EIXOS && (
            <Chart
              title="Exigido e apresentado"
              height={320}
              option={desenho}
              table={{
                columns: [
                  { label: 'Competência' },
                  { label: 'Colaborador', align: 'end' },
                  { label: 'Faixa salarial', align: 'end' },
                ],
                rows: t.radar.labels.map((label, i) => ({
                  cells: [label, t.radar.competenciasColaborador[i] ?? 0, t.radar.competenciasFaixaSalarial[i] ?? 0],
                })),
              }}
            />
          )}
          <Section
            title="Competências"
            count={linhas.length}
            note={
              t.exigido
                ? `${t.cargoNome} ${t.faixaNome} exige estes níveis desde ${formatarData(t.exigido.data)}.`
                : 'A faixa não exige níveis de competência nesta data.'
            }
            actions={registrar}
            columns={[
              { label: 'Competência' },
              { label: 'Tipo', isSecondary: true },
              { label: 'Exigido', isSecondary: true },
              { label: 'Apresentado' },
              { label: 'Situação' },
            ]}
            rows={linhas.map((l) => ({
              id: String(l.id),
              cells: [
                l.nome,
                nomeDoTipo(l.tipo),
                l.exigido?.nivelDescricao ?? '—',
                l.apurado?.nivelDescricao ?? '—',
                <Situacao key="situacao" {...l} />,
              ],
            }))}
          />
          <Section title="Histórico">
            {t.perfis.length === 0 ? (
              'Nada foi registrado ainda.'
            ) : (
              <Timeline
                label="Histórico dos níveis de competência"
                heads={['Vigência', 'O que mudou']}
                entries={linhaDoTempo(t.perfis, today(), {
                  campos: camposDoPerfil(t.perfis),
                  titulo: (p) => contadas(p.linhas.length),
                  acoes: (p, isPrimeira) =>
                    mayEdit
                      ? [
                          { id: 'corrigir', label: 'Corrigir', onAction: () => setEditing({ perfil: p }) },
                          ...(isPrimeira && t.perfis.length > 1
                            ? []
                            : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(p) }]),
                        ]
                      : [],
                })}
              />
            )}
          </Section>
        </>
      )}
      {editing && (
        <PerfilDialog
          dono={{
            nome: t.nome,
            competenciasDoCargo: t.exigido?.linhas.map((l) => l.competencia) ?? t.competenciasDoCargo,
            escala: t.escala,
            temPeso: false,
            gravar: async (campos, perfil) => {
              await (perfil
                ? call(c.alterar, { id: perfil.id, versao: perfil.versao, ...campos }, { errors: 'none' })
                : call(c.criar, { colaboradorId: id, ...campos }, { errors: 'none' }))
              await refreshed()
            },
          }}
          perfil={editing.perfil}
          perfis={t.perfis}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <Confirmar
          title={`Remover os níveis de ${formatarData(removing.data)}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluir, { id: removing.id, versao: removing.versao })
            toast.success('Configuração removida.')
            await refreshed()
          }}
        >
          {t.perfis.length === 1
            ? 'A pessoa fica sem níveis de competência registrados.'
            : 'A partir dessa data voltam a valer os níveis anteriores.'}
        </Confirmar>
      )}
    </PanelStack>
  )
}

type Linha = PerfilDeCompetencias['linhas'][number]
interface Comparada {
  id: number
  nome: string
  tipo: Linha['competencia']['tipo']
  exigido?: Linha | undefined
  apurado?: Linha | undefined
}
/** Required competences in their order, then the person's other competences. */
function comparadas({ exigido, apurado }: c.CompetenciasDoTalento): Comparada[] {
  const todas = new Map<number, Comparada>()
  for (const linha of exigido?.linhas ?? []) todas.set(linha.competencia.id, { ...linha.competencia, exigido: linha })
  for (const linha of apurado?.linhas ?? [])
    todas.set(linha.competencia.id, { ...linha.competencia, ...todas.get(linha.competencia.id), apurado: linha })
  return [...todas.values()]
}
function Situacao({ exigido, apurado }: Comparada) {
  if (!exigido) return <>Não exigida</>
  if (!apurado)
    return (
      <Badge mark="ring" tone="gray">
        Não registrada
      </Badge>
    )
  const falta = exigido.nivelOrdem - apurado.nivelOrdem
  if (falta <= 0)
    return (
      <Badge mark="full" tone="green">
        {falta === 0 ? 'Atende' : 'Supera'}
      </Badge>
    )
  return (
    <Badge mark="half" tone="amber">
      {falta === 1 ? 'Falta 1 nível' : `Faltam ${falta} níveis`}
    </Badge>
  )
}
