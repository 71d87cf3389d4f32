import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/faixas/indices.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { type LinhaNoTempo, linhasNoTempo } from '@quadro/contract/cargo-salario/pessoas/salario-no-tempo.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { can, timeZone } from '../../../kit/call/session.ts'
import type { NaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { quandoComeca } from '../../../kit/record/duracao.ts'
import { linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/change/Timeline.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Lock } from '../../../ui/icons.ts'
import { HiddenBar, RecordBar } from '../../../ui/layout/RecordColumns.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Confirmar } from './confirmar.tsx'
import { CAMPOS_DO_HISTORICO, tituloDaLinha } from './historico-campos.ts'
import { QuemVeDaPessoa } from './quem-ve.tsx'
import { Salario } from './salario.tsx'

const DEPOIS = (
  <Badge mark="ring" tone="gray">
    Depois
  </Badge>
)
const PLANEJADO = (
  <Badge mark="ring" tone="blue">
    Planejado
  </Badge>
)
const ULTIMA = (
  <Badge mark="square" tone="gray">
    Última
  </Badge>
)
const lancada = ({ lancamento: l }: c.LinhaDoHistorico) =>
  l && `Lançada por ${l.por} em ${formatarInstante(l.em, timeZone()).slice(0, 10)}`

/** The end of the engagement: its last day, which still belongs to it. */
function saida(t: c.ColaboradorCompleto, na: NaData): TimelineEntry[] {
  const dia = t.dataDesligamento
  if (dia === null) return []
  const aindaVem = dia >= na.data
  return [
    {
      id: 'desligamento',
      date: formatarData(dia),
      ...(aindaVem ? { duration: dia === na.data ? 'hoje' : quandoComeca(dia, na.data) } : {}),
      state: aindaVem ? 'planned' : 'past',
      title: 'Desligamento',
      badge: aindaVem && (na.isHoje || dia >= na.hoje ? PLANEJADO : DEPOIS),
      changes: t.motivoDesligamento ? [{ field: 'Motivo', to: t.motivoDesligamento }] : [],
      ...(t.observacaoDesligamento ? { note: t.observacaoDesligamento } : {}),
    },
  ]
}

/** Where a raise was made is corrected there: it is no row of the person's own. */
const origemDoReajuste = ({ origem, origemId }: c.ReajusteRecebido): MenuEntry[] =>
  origem === 'faixa'
    ? can(faixas.ler)
      ? [{ id: 'faixa', label: 'Abrir a faixa', href: `/cargo-salario/faixas-salariais/${origemId}` }]
      : []
    : can(indices.ler)
      ? [{ id: 'indice', label: 'Abrir o índice', href: `/cargo-salario/indices/${origemId}` }]
      : []

/** Past, current and planned rows of a person, seen from the day of the page. */
export function Historico({
  t,
  na,
  onCorrect,
}: {
  t: c.ColaboradorCompleto
  na: NaData
  onCorrect?: ((l: c.LinhaDoHistorico) => void) | undefined
}) {
  const isMobile = useIsMobile()
  // The last row ends on the last day of the engagement.
  const fim = t.dataDesligamento !== null && t.dataDesligamento < na.data ? t.dataDesligamento : undefined
  const linhas = linhasNoTempo(t)
  const ultima = fim && vigenteEm(linhas, fim)
  const [grupo, setGrupo] = useState('tudo')
  const [removing, setRemoving] = useState<c.LinhaDoHistorico>()
  return (
    <>
      {isMobile && t.salarioOculto && (
        <HiddenBar
          icon={<Lock size={18} aria-hidden="true" />}
          end={<QuemVeDaPessoa colaborador={t} campo="salario" />}
        >
          Salário oculto
        </HiddenBar>
      )}
      <RecordBar>
        <SegmentedControl
          label="Mostrar"
          value={grupo}
          onChange={setGrupo}
          options={[
            { id: 'tudo', label: 'Tudo' },
            { id: 'lugar', label: 'Cargo e área' },
            ...(t.salarioOculto ? [] : [{ id: 'salario', label: 'Salário' }]),
          ]}
        />
        <NaDataCampo na={na} label="Ver como em" />
      </RecordBar>
      <Timeline
        label={`Histórico de ${t.nome}`}
        heads={['Vigência', 'O que mudou', 'Salário']}
        now={na.isHoje ? undefined : formatarData(na.data)}
        entries={[
          ...saida(t, na),
          ...linhaDoTempo(linhas, fim ?? na.data, {
            campos: CAMPOS_DO_HISTORICO,
            titulo: tituloDaLinha,
            nota: lancada,
            // Seen from a past day, later rows until today are not plans, because they are in force by now.
            selo: (l) => (l.data > na.data && l.data <= na.hoje ? DEPOIS : l === ultima ? ULTIMA : undefined),
            // A phone has no space for a salary column. A changed salary appears among the changes, and a notice says if salaries are hidden.
            ...(isMobile ? {} : { valor: (l: LinhaNoTempo) => <Salario valor={l.salario} oculto={l.salarioOculto} /> }),
            ...(grupo === 'tudo' ? {} : { grupo }),
            acoes: (l, isPrimeira) =>
              l.reajuste
                ? origemDoReajuste(l.reajuste)
                : onCorrect
                  ? [
                      { id: 'corrigir', label: 'Corrigir', onAction: () => onCorrect(l) },
                      ...(isPrimeira
                        ? []
                        : [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(l) }]),
                    ]
                  : [],
          }),
        ]}
      />
      {removing && (
        <Confirmar
          title={`Remover a mudança de ${formatarData(removing.data)}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluirLinha, { id: removing.id, versao: removing.versao })
            toast.success('Mudança removida.')
            await refreshed()
          }}
        >
          Entre esta data e a mudança seguinte volta a valer o que estava antes.
        </Confirmar>
      )}
    </>
  )
}
