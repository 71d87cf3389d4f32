import * as linhas from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import {
  base,
  diaDaExperiencia,
  emExperiencia,
  MAIS_DIAS,
  questionarios,
} from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import * as c from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { formatarData, formatarInstante, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, timeZone, today } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { type Removal, RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Ellipsis, Eye, Printer, RotateCcw, Settings2, Trash2, User } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { RowEnd, Section } from '../../../ui/layout/Section.tsx'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { ConfigurarExperiencias } from './configurar-experiencias.tsx'
import { acoesDaAvaliacao, acoesDaExperiencia } from './experiencia-acoes.ts'
import { emQuantosDias, LinhaDaExperiencia, SituacaoDaAvaliacao, SituacaoDoTalento } from './experiencia-partes.tsx'
import { ImprimirExperiencia } from './imprimir-experiencia.tsx'

/** /avaliacao/acompanhamentos-periodos-experiencia/{id}: the experience of one person */
export default function Experiencia() {
  const id = Number(useParam('id'))
  const read = useCall(c.detalhar, { id }, { silent: true })
  if (read.data?.id !== id || read.error)
    return (
      <Carregando
        title="Acompanhamento do Período de Experiência"
        error={read.error}
        onRetry={() => void read.refetch()}
      />
    )
  return <Pagina key={id} e={read.data} />
}

/** The warning of the days in which it must be decided; a contract without a decision goes on without term. */
function Aviso({ e }: { e: c.Experiencia }) {
  const faltam = diasEntre(today(), e.fim)
  if (e.situacao === 'S')
    return (
      <NoticeBar
        title={`A experiência acabou em ${formatarData(e.fim)} sem decisão`}
        text="O contrato segue por prazo indeterminado. A efetivação ainda pode ser registrada."
      />
    )
  if (!emExperiencia(e.situacao) || faltam > 10) return null
  const dia = new Date(`${e.fim}T12:00:00Z`).toLocaleDateString('pt-BR', { weekday: 'long', timeZone: 'UTC' })
  return (
    <NoticeBar
      title={faltam === 0 ? 'Hoje é o último dia' : `O último dia é ${formatarData(e.fim)}, ${emQuantosDias(e.fim)}`}
      text={`${formatarData(e.fim)} é ${dia}. Sem decisão até lá, o contrato segue por prazo indeterminado.`}
    />
  )
}

function Pagina({ e }: { e: c.Experiencia }) {
  const { offered, dialog } = useFlow(acoesDaExperiencia, e)
  const [periodoId, setPeriodo] = useState<number>()
  const desfazer = () =>
    attempt(async () => {
      await call(c.desfazer, { id: e.id, versao: e.versao })
      toast.success('Decisão desfeita.')
      await refreshed()
    })
  return (
    <>
      <PageHeader
        title={e.nome}
        record={e.nome}
        badge={<SituacaoDoTalento de={e} />}
        facts={[
          e.cargoNome,
          e.areaNome,
          `admissão em ${formatarData(e.dataAdmissao)}`,
          emExperiencia(e.situacao) && e.dataAdmissao <= today()
            ? `${diaDaExperiencia(e.dataAdmissao, today())}º de ${MAIS_DIAS} dias`
            : `último dia em ${formatarData(e.fim)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={e.id}
        hasLine
        secondary={[
          ...offered.filter(({ id }) => id !== 'efetiva'),
          ...(e.pode.includes('desfaz')
            ? [{ id: 'desfaz', label: 'Desfazer a última decisão', icon: RotateCcw, onAction: () => void desfazer() }]
            : []),
          { id: 'pessoa', label: 'Ver o colaborador', icon: User, href: `/cargo-salario/colaboradores/${e.id}` },
        ]}
        actions={<FlowButton of={offered.find(({ id }) => id === 'efetiva')} />}
      />
      <PanelStack>
        <Aviso e={e} />
        <Section title="Do primeiro ao último dia">
          <LinhaDaExperiencia de={e} />
        </Section>
        {e.marcos.map((m) => (
          <Periodo
            key={m.periodoExperienciaId}
            marco={m}
            e={e}
            onConfigurar={() => setPeriodo(m.periodoExperienciaId)}
          />
        ))}
        {e.decisoes.length > 0 && <Decisoes e={e} />}
      </PanelStack>
      {dialog}
      {periodoId !== undefined && (
        <ConfigurarExperiencias
          talentosIds={[e.id]}
          nome={e.nome}
          periodoId={periodoId}
          onClose={() => setPeriodo(undefined)}
        />
      )}
    </>
  )
}

const exclusao: Removal<linhas.Acompanhamento> = {
  remove: linhas.acompanhamentos.excluir,
  bulkRemove: linhas.acompanhamentos.excluirVarios,
  one: (a) => `a avaliação de ${a.periodoNome}`,
  many: (n) => `${n} avaliações`,
  removed: (n) => (n === 1 ? 'Avaliação excluída com sucesso.' : `${n} avaliações excluídas com sucesso.`),
  text: linhas.acompanhamentos.exclusao,
}

function Periodo({ marco, e, onConfigurar }: { marco: c.Marco; e: c.Experiencia; onConfigurar: () => void }) {
  const { of, dialog } = useFlow(acoesDaAvaliacao)
  const [imprimindo, setImprimindo] = useState<c.Previsto>()
  const [excluindo, setExcluindo] = useState<c.Previsto>()
  const dele = e.acompanhamentos.filter((a) => a.periodoExperienciaId === marco.periodoExperienciaId)
  const acoesDe = (a: c.Previsto): MenuEntry[] => {
    if (a.id === null) return []
    const respondida = a.situacao === 'R' && can(questionarios.ler)
    return [
      ...(respondida
        ? [
            { id: 'ver', label: 'Ver respostas', icon: Eye, href: `${base}/responder/${a.id}` },
            { id: 'imprimir', label: 'Imprimir', icon: Printer, onAction: () => setImprimindo(a) },
          ]
        : []),
      ...of(a as linhas.Acompanhamento),
      ...(a.pode.includes('excluir')
        ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setExcluindo(a) }]
        : []),
    ]
  }
  return (
    <Section
      title={`${marco.periodoNome}: ${formatarData(e.dataAdmissao)} a ${formatarData(marco.fim)}`}
      note={
        dele.some((a) => a.modeloTitulo === null && a.situacao !== 'D')
          ? 'Nenhum modelo de experiência está liberado para este período: nada será pedido.'
          : undefined
      }
      actions={
        can(linhas.configurar) && emExperiencia(e.situacao) && dele.every((a) => a.situacao !== 'R') ? (
          <Button size="sm" icon={Settings2} onPress={onConfigurar}>
            Configurar
          </Button>
        ) : undefined
      }
      columns={[
        { label: 'Quem responde', width: '36%' },
        { label: 'Situação', width: '23%' },
        { label: 'Quando', width: '23%', isSecondary: true },
        { label: 'Resultado', align: 'end', width: '18%' },
      ]}
      rows={dele.map((a) => ({
        id: `${a.periodoExperienciaId}:${a.id ?? 'previsto'}`,
        cells: [
          `${a.quemResponde ?? 'Ninguém responde pela área'}${a.avaliadorId === null ? ' (gestor)' : ''}`,
          <SituacaoDaAvaliacao key="situacao" de={a} />,
          quando(a),
          <RowEnd key="resultado">
            <span>{a.percentual === null ? '—' : formatarPercentual(a.percentual, 0)}</span>
            {acoesDe(a).length > 0 && (
              <Menu
                label={`Ações: ${a.periodoNome}`}
                items={acoesDe(a)}
                trigger={<IconButton label={`Ações: ${a.periodoNome}`} icon={Ellipsis} size="row" />}
              />
            )}
          </RowEnd>,
        ],
      }))}
    >
      {dialog}
      {imprimindo && (
        <ImprimirExperiencia id={imprimindo.id!} sobre={e.nome} onClose={() => setImprimindo(undefined)} />
      )}
      <RemoveDialog
        removal={exclusao}
        rows={excluindo ? [excluindo as linhas.Acompanhamento] : []}
        onClose={() => setExcluindo(undefined)}
        onRemoved={() => void refreshed()}
      />
    </Section>
  )
}

function quando(a: c.Previsto): string {
  if (a.respondidoEm) return `respondida em ${formatarInstante(a.respondidoEm, timeZone())}`
  if (a.motivo) return a.motivo
  if (a.situacao === 'A') return `até ${formatarData(a.fim)}${a.lembradoEm ? ', avisado' : ''}`
  return a.situacao === 'V' ? `acabou em ${formatarData(a.fim)}` : `até ${formatarData(a.fim)}`
}

function Decisoes({ e }: { e: c.Experiencia }) {
  return (
    <Section
      title="O que se decidiu"
      columns={[
        { label: 'Decisão', width: '28%' },
        { label: 'Dia', width: '16%' },
        { label: 'Por quem', width: '20%', isSecondary: true },
        { label: 'Observação', width: '36%' },
      ]}
      rows={e.decisoes.map((d) => ({
        id: `${d.tipo}:${d.dia}`,
        cells: [
          d.ate ? `${c.DECISOES[d.tipo]} até ${formatarData(d.ate)}` : c.DECISOES[d.tipo],
          formatarData(d.dia),
          d.quem ?? '—',
          d.observacao ?? '—',
        ],
      }))}
    >
      {e.decisoes.some((d) => d.tipo === 'D') && e.dataDesligamento === null && (
        <p>
          O desligamento ainda não foi lançado.{' '}
          <Link href={`/cargo-salario/colaboradores/${e.id}`}>Abrir em Colaboradores</Link>
        </p>
      )}
    </Section>
  )
}
