import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useLiveRecord } from '../../../kit/call/live.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormGroup } from '../../../ui/fields/index.ts'
import { BriefcaseBusiness, CircleCheck, CircleX, ClipboardCheck } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Pareceres } from './entrevista-pareceres.tsx'
import { quando, SituacaoDaEntrevistaBadge } from './entrevista-situacao.tsx'

const AlterarEntrevistaDialog = later(async () => (await import('./entrevista-dialogo.tsx')).AlterarEntrevistaDialog)
const acoes = flowScreen(c.fluxo, {
  confirma: { icon: CircleCheck },
  realiza: { icon: ClipboardCheck },
  cancela: {
    label: 'Cancelar entrevista',
    icon: CircleX,
    ask: {
      title: (e) => `Cancelar a entrevista de ${e.candidatoNome}?`,
      verb: 'Cancelar a entrevista',
      keep: 'Manter',
      busy: 'Cancelando',
      fields: (e) => (
        <FormTextArea
          name="motivo"
          help={
            e.comecou
              ? 'O horário já passou: ninguém recebe aviso.'
              : 'O candidato e os entrevistadores leem o motivo no aviso, e a entrevista sai das agendas.'
          }
        />
      ),
    },
  },
})

/** /captacao/entrevistas/{id} */
export default function Entrevista() {
  const id = Number(useParam('id'))
  const { data: e, error, refetch } = useCall(c.ler, { id }, { silent: true })
  const [changing, setChanging] = useState<{ proposta?: { data: string; hora: string } }>()
  const { offered, dialog } = useFlow(acoes, e)
  useLiveRecord('solicitacao_pessoal', e?.solicitacaoId ?? 0, c.ler)
  if (!e || e.id !== id) return <Carregando title="Entrevista" error={error} onRetry={() => void refetch()} />
  const mayEdit = e.pode.includes('editar')
  const faltam = e.participantes.flatMap((p) => (p.enviou ? [] : [p.nome]))
  return (
    <>
      <PageHeader
        title={e.candidatoNome}
        record={`Entrevista de ${e.candidatoNome}`}
        badge={<SituacaoDaEntrevistaBadge de={e.situacao} />}
        facts={[quando(e), `${e.solicitacaoCodigo} · ${e.solicitacaoDescricao}`].join(' · ')}
        pageKey={id}
        hasLine
        actions={
          mayEdit && (
            <Button variant="accent" onPress={() => setChanging({})}>
              Alterar
            </Button>
          )
        }
        secondary={[
          {
            id: 'solicitacao',
            label: 'Solicitação',
            icon: BriefcaseBusiness,
            href: `/captacao/solicitacoes-pessoal/${e.solicitacaoId}?aba=candidatos&candidato=${e.aplicacaoId}`,
          },
          ...offered,
        ]}
      />
      <PageBody>
        <FormColumn>
          {e.situacao === 'P' && (
            <>
              <NoticeBar
                title={`${e.candidatoNome} pede outro horário`}
                text={[e.resposta, 'Escolha um deles e o convite vai de novo.'].filter(Boolean).join(' · ')}
              />
              {e.propostas.map((p) => (
                <NoticeBar
                  key={`${p.data} ${p.hora}`}
                  title={`${formatarData(p.data)}, às ${p.hora}`}
                  end={mayEdit && <Button onPress={() => setChanging({ proposta: p })}>Usar este horário</Button>}
                />
              ))}
            </>
          )}
          {e.situacao === 'R' && (
            <NoticeBar
              title={`${e.candidatoNome} não vai a esta entrevista`}
              text={[e.resposta, 'Altere o horário para convidar de novo, ou cancele.'].filter(Boolean).join(' · ')}
            />
          )}
          <FormGroup title="Entrevista">
            <Facts
              items={[
                { label: 'Assunto', value: e.assunto },
                { label: 'Quando', value: quando(e) },
                { label: 'Etapa', value: e.etapaSeletivaNome },
                { label: 'Local', value: e.local },
                {
                  label: 'Link da chamada',
                  isWide: true,
                  value: e.link && (
                    <Link href={e.link} target="_blank">
                      {e.link}
                    </Link>
                  ),
                },
                { label: 'Entrevistadores', value: e.entrevistadores, isWide: true },
                { label: 'Roteiro do parecer', value: e.modeloTitulo },
                { label: 'Marcada por', value: e.marcadaPor },
                { label: 'Respondida em', value: e.respondidaEm && formatarInstante(e.respondidaEm, timeZone()) },
                { label: 'Recado ao candidato', value: e.recado, isWide: true },
                // When the answer needs a reaction, it is already shown above.
                {
                  label: 'Recado do candidato',
                  value: e.situacao !== 'P' && e.situacao !== 'R' && e.resposta,
                  isWide: true,
                },
                { label: 'Motivo do cancelamento', value: e.motivo, isWide: true },
              ]}
            />
          </FormGroup>
          {(e.situacao === 'F' || (e.comecou && e.pode.includes('realiza'))) && (
            <NoticeBar
              title={`${e.pareceres} de ${e.pareceresEsperados} pareceres enviados`}
              text={[
                faltam.length > 0 && `Falta: ${faltam.join(', ')}.`,
                e.pareceres > 0 && e.enviados.length === 0 && 'O seu perfil não lê os pareceres.',
              ]
                .filter(Boolean)
                .join(' ')}
            />
          )}
          <Pareceres de={e.enviados} />
        </FormColumn>
      </PageBody>
      {changing && (
        <AlterarEntrevistaDialog
          key={e.versao}
          entrevista={e}
          proposta={changing.proposta}
          onClose={() => setChanging(undefined)}
        />
      )}
      {dialog}
    </>
  )
}
