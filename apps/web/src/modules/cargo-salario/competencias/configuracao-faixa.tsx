import { nomeDoTipo } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as c from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { type CampoDaLinha, linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { PanelParts } from '../../../ui/display/Figures.tsx'
import { Layers, Plus } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { PerfilDialog } from './configuracao-dialog.tsx'

/** Fields of the timeline: the level of each competence, and its weight only if it ever changed. */
export function camposDoPerfil(perfis: readonly c.PerfilDeCompetencias[]): CampoDaLinha<c.PerfilDeCompetencias>[] {
  const nomes = new Map(perfis.flatMap((p) => p.linhas.map((l) => [l.competencia.id, l.competencia.nome] as const)))
  return [...nomes].flatMap(([id, nome]) => {
    const linhaDe = (p: c.PerfilDeCompetencias) => p.linhas.find((l) => l.competencia.id === id)
    const campo = (campo: string, texto: (p: c.PerfilDeCompetencias) => string | null) => ({
      campo,
      chave: texto,
      texto,
    })
    const peso = campo(`Peso de ${nome}`, (p) => linhaDe(p)?.competenciaPeso.toString() ?? null)
    const pesos = new Set(perfis.flatMap((p) => linhaDe(p)?.competenciaPeso ?? []))
    return [campo(nome, (p) => linhaDe(p)?.nivelDescricao ?? null), ...(pesos.size > 1 ? [peso] : [])]
  })
}
export const contadas = (n: number) => `${n} ${n === 1 ? 'competência' : 'competências'}`

/** Requirements of a band: today's at the left, their history at the right. */
export default function ConfiguracaoFaixa() {
  const faixaId = Number(useParam('faixaId'))
  const info = useCall(c.lerInfo, { faixaId }, { silent: true })
  const todas = useCall(c.lerTodas, { faixaId }, { silent: true })
  const [editing, setEditing] = useState<{ perfil?: c.PerfilDeCompetencias }>()
  const [removing, setRemoving] = useState<c.PerfilDeCompetencias>()
  const faixa = info.data
  const perfis = todas.data
  if (!faixa || faixa.faixaId !== faixaId || !perfis)
    return (
      <Carregando
        title="Níveis de Competência da Faixa"
        error={info.error ?? todas.error}
        onRetry={() => {
          void info.refetch()
          void todas.refetch()
        }}
      />
    )
  const mayEdit = faixa.pode.includes('editar')
  const atual = vigenteEm(perfis, today())
  const temNiveis = faixa.escala.niveis.length > 0
  const insert = mayEdit && temNiveis && (
    <Button variant={perfis.length > 0 ? 'accent' : 'secondary'} icon={Plus} onPress={() => setEditing({})}>
      {perfis.length > 0 ? 'Registrar mudança' : 'Configurar'}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={`${faixa.cargoNome} · ${faixa.faixaNome}`}
        facts={
          atual
            ? `Exige ${contadas(atual.linhas.length)} desde ${formatarData(atual.data)}`
            : 'Não exige nível de competência hoje'
        }
        secondary={[{ id: 'cargo', label: 'Ver o cargo', href: `/cargo-salario/cargos/${faixa.cargoId}` }]}
        actions={perfis.length > 0 && insert}
        pageKey={faixaId}
        hasLine
      />
      {perfis.length === 0 ? (
        <EmptyState icon={Layers} title="Nenhuma configuração" action={insert}>
          {temNiveis
            ? 'Diga que nível de cada competência a faixa exige, e quanto cada uma pesa. As do cargo vêm sugeridas, e dá para copiar de outra faixa.'
            : 'Não há níveis de competência em vigor: configure-os primeiro no Histórico dos Níveis de Competência.'}
        </EmptyState>
      ) : (
        <PanelParts>
          <Section
            title="Exigido hoje"
            {...(atual ? { count: atual.linhas.length } : {})}
            note={
              atual && atual.escalaData !== faixa.escala.data
                ? `Medido pelos níveis de ${formatarData(atual.escalaData ?? atual.data)}. Os níveis mudaram em ${formatarData(
                    faixa.escala.data ?? today(),
                  )}: registre uma mudança para usar os novos.`
                : undefined
            }
            columns={[
              { label: 'Competência' },
              { label: 'Tipo', isSecondary: true },
              { label: 'Nível exigido' },
              { label: 'Peso', align: 'end' },
            ]}
            rows={(atual?.linhas ?? []).map((l) => ({
              id: String(l.competencia.id),
              cells: [l.competencia.nome, nomeDoTipo(l.competencia.tipo), l.nivelDescricao, l.competenciaPeso],
            }))}
          >
            {!atual && 'A configuração só começa a valer no futuro.'}
          </Section>
          <Section title="Histórico">
            <Timeline
              label="Histórico da configuração"
              heads={['Vigência', 'O que mudou']}
              entries={linhaDoTempo(perfis, today(), {
                campos: camposDoPerfil(perfis),
                titulo: (p) => contadas(p.linhas.length),
                acoes: (p) =>
                  mayEdit
                    ? [
                        { id: 'corrigir', label: 'Corrigir', onAction: () => setEditing({ perfil: p }) },
                        { id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(p) },
                      ]
                    : [],
              })}
            />
          </Section>
        </PanelParts>
      )}
      {editing && (
        <PerfilDialog
          dono={{
            nome: `${faixa.cargoNome} ${faixa.faixaNome}`,
            competenciasDoCargo: faixa.competenciasDoCargo,
            escala: faixa.escala,
            temPeso: true,
            gravar: async (campos, perfil) => {
              await (perfil
                ? call(c.alterar, { faixaId, id: perfil.id, versao: perfil.versao, ...campos }, { errors: 'none' })
                : call(c.criar, { faixaId, ...campos }, { errors: 'none' }))
              await refreshed()
            },
          }}
          perfil={editing.perfil}
          perfis={perfis}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <Confirmar
          title={`Remover a configuração de ${formatarData(removing.data)}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluir, { faixaId, id: removing.id, versao: removing.versao })
            toast.success('Configuração removida.')
            await refreshed()
          }}
        >
          {perfis.length === 1
            ? 'A faixa deixa de exigir competências.'
            : removing.id === perfis.at(-1)?.id
              ? 'A faixa passa a exigir competências só a partir da configuração seguinte.'
              : 'A partir dessa data volta a valer a configuração anterior.'}
        </Confirmar>
      )}
    </>
  )
}
