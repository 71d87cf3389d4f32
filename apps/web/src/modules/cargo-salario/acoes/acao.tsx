import { PAGINA_MINHAS_ACOES } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FlowButton, useFlow } from '../../../kit/flow/flow.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { listAddress, useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { removalOf } from '../../../kit/record/words.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Pencil, Trash2 } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Acompanhamentos } from './acao-acompanhamentos.tsx'
import { Anexos } from './acao-anexos.tsx'
import { Comentarios } from './acao-comentarios.tsx'
import { fluxoDaAcao } from './acao-fluxo.ts'
import { FormularioDaAcao } from './acao-form.tsx'
import { instante, OrigemDaAcao, prioridadeAlta, quando, SituacaoDaAcao } from './acao-situacao.tsx'

/** The list to return to: all actions, or the user's own if they may not see all. */
const lista = () => (can(c.acoes.listar) ? listAddress(c.acoes.page) : PAGINA_MINHAS_ACOES)

/** The page of an action: data, source, responsible person, dates, follow-ups and possible actions. */
export default function Acao() {
  const id = Number(useParam('id'))
  const read = useCall(c.acoes.ler, { id }, { silent: true })
  if (read.data?.id !== id || read.error)
    return <Carregando title="Ação" error={read.error} onRetry={() => void read.refetch()} />
  return <Pagina key={id} acao={read.data} />
}

/** The most likely actions have their own button. */
const PRINCIPAIS = ['conclui']

function Pagina({ acao: a }: { acao: c.AcaoCompleta }) {
  const go = useGo()
  const [isEditing, setEditing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { offered, dialog } = useFlow(fluxoDaAcao, a)
  const main = offered.find(({ id }) => PRINCIPAIS.includes(id))
  const secondary = [
    ...offered.filter((o) => o !== main && !o.isDanger),
    ...(a.pode.includes('editar')
      ? [{ id: 'editar', label: 'Editar', icon: Pencil, onAction: () => setEditing(true) }]
      : []),
    ...offered.filter((o) => o.isDanger),
    ...(a.pode.includes('excluir')
      ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(true) }]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={a.titulo}
        badge={<SituacaoDaAcao de={a} />}
        facts={[a.propria ? 'Você responde por ela' : a.responsavelNome, quando(a), prioridadeAlta(a)]
          .filter(Boolean)
          .join(' · ')}
        pageKey={a.id}
        secondary={isEditing ? [] : secondary}
        actions={!isEditing && <FlowButton of={main} />}
        hasLine
      />
      {isEditing ? (
        <FormularioDaAcao
          key={a.versao}
          acao={a}
          onCancel={() => setEditing(false)}
          onSaved={() => setEditing(false)}
        />
      ) : (
        <PanelStack>
          {!a.responsavelAtivo && a.pode.includes('editar') && (
            <NoticeBar
              title={`${a.responsavelNome} não está mais na empresa`}
              text="Escolha quem passa a responder por esta ação."
              end={<Button onPress={() => setEditing(true)}>Escolher</Button>}
            />
          )}
          <Fatos a={a} />
          <Acompanhamentos acao={a} />
          <Comentarios acao={a} />
          <Anexos acao={a} />
        </PanelStack>
      )}
      {dialog}
      <RemoveDialog
        removal={removalOf(c.acoes)}
        rows={isRemoving ? [a] : []}
        onClose={() => setRemoving(false)}
        onRemoved={() => go(lista(), { replace: true })}
      />
    </>
  )
}

function Fatos({ a }: { a: c.AcaoCompleta }) {
  return (
    <Section title="O que fazer" isSpaced={false}>
      <Facts
        items={[
          { label: 'Descrição', value: a.descricao, isWide: true },
          { label: 'Meta', value: a.meta, isWide: true },
          { label: 'Por quê', value: a.origem && <OrigemDaAcao de={a.origem} />, isWide: true },
          {
            label: 'Responsável',
            value: a.responsavelAtivo ? a.responsavelNome : `${a.responsavelNome} (não está mais na empresa)`,
          },
          { label: 'Tipo', value: c.nomeDoTipo(a.tipo) },
          { label: 'Prioridade', value: c.nomeDaPrioridade(a.prioridade) },
          { label: 'Início previsto', value: formatarData(a.previsaoInicio) },
          { label: 'Prazo', value: a.previsaoTermino ? formatarData(a.previsaoTermino) : 'Sem prazo' },
          { label: 'Iniciada em', value: a.iniciadaEm && formatarData(a.iniciadaEm) },
          { label: 'Concluída em', value: a.concluidaEm && formatarData(a.concluidaEm) },
          { label: 'Resultado', value: a.resultado, isWide: true },
          { label: 'Cancelada em', value: a.canceladaEm && formatarData(a.canceladaEm) },
          { label: 'Motivo do cancelamento', value: a.motivoCancelamento, isWide: true },
          {
            label: 'Criada em',
            value: [instante(a.criadoEm), a.criadaPorNome && `por ${a.criadaPorNome}`].filter(Boolean).join(' '),
            isWide: true,
          },
        ]}
      />
    </Section>
  )
}
