import { autoridades as candidatos } from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { MOTIVOS_DE_RECUSA } from '@quadro/contract/captacao/selecao/recusa.ts'
import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { baixarDaAplicacao, documentosDaAplicacao } from '@quadro/contract/externo/cadastro/documentos.ts'
import { descricaoDe, NIVEL_IDIOMA, SITUACAO_FORMACAO, TIPO_FORMACAO } from '@quadro/contract/geral/codigos/codigos.ts'
import { extraEscrito } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { formatarData, formatarDinheiro, formatarMes } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call, fileUrl } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, holds, today } from '../../../kit/call/session.ts'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Hidden } from '../../../ui/display/Hidden.tsx'
import { FormGroup, HiddenValue } from '../../../ui/fields/index.ts'
import { ArrowRight, Ellipsis, FileText, Mail, MessageCircle, Trash2, Undo2, UserX } from '../../../ui/icons.ts'
import { PanelBar } from '../../../ui/layout/PanelBar.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { LateMark } from '../../../ui/state/LateMark.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { cargoEFaixa } from '../../cargo-salario/index.ts'
import { FichaDoCandidato } from '../avaliacoes/ficha-painel.tsx'
import { Mensagens } from '../candidatos/candidato-mensagens.tsx'
import { quando, SituacaoDaEntrevistaBadge } from '../entrevistas/entrevista-situacao.tsx'
import { Contratado, RESULTS, Resultado } from '../solicitacoes/situacao.tsx'
import { duracao, formatarMeses, haDias } from '../solicitacoes/tempo.ts'
import { AnotarDialog } from './anotar.tsx'
import { PerguntasDoCandidato } from './candidato-perguntas.tsx'
import { etapaSeguinte } from './mover.tsx'
import { prazoNaEtapa, sobreAMeta } from './prazo-etapa.ts'

type Detalhe = ReturnType<typeof useDetalhe>['data']
const useDetalhe = (id: number, aplicacaoId: number) => useCall(c.lerPassos, { id, aplicacaoId }, { silent: true })

/** One candidate of a request: result and next step on top, then curriculum, contact and steps. */
export function CandidatoPainel(props: {
  solicitacaoId: number
  aplicacaoId: number
  etapas: readonly { id: number; nome: string; prazoDias?: number | null }[]
  onClose: () => void
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onAvancar: (candidato: c.CandidatoNaSolicitacao, etapa: { id: number; nome: string }) => void
  onMover: (candidato: c.CandidatoNaSolicitacao) => void
  onContratar: (candidato: c.CandidatoNaSolicitacao) => void
  onRetirar: (candidato: c.CandidatoNaSolicitacao) => void
  onRecusar: (candidato: c.CandidatoNaSolicitacao) => void
  onEscrever: (candidato: c.CandidatoNaSolicitacao) => void
  onWhatsApp: (candidato: c.CandidatoNaSolicitacao) => void
  onReconsiderar: (candidato: c.CandidatoNaSolicitacao) => void
  onMudou: () => Promise<unknown>
  onEntrevistar?: ((candidato: c.CandidatoNaSolicitacao) => void) | undefined
}) {
  const { solicitacaoId, aplicacaoId, etapas, onAvancar, onMover, onContratar, onRetirar, onMudou, ...rest } = props
  const { onRecusar, onEscrever, onWhatsApp, onReconsiderar, onEntrevistar, ...frame } = rest
  const { data, error, refetch } = useDetalhe(solicitacaoId, aplicacaoId)
  const documentos = useCall(documentosDaAplicacao, { id: solicitacaoId, aplicacaoId }, { silent: true })
  const [aba, setAba] = useState('curriculo')
  const [isBusy, setBusy] = useState(false)
  const [isNoting, setNoting] = useState(false)
  if (!data || data.candidato.id !== aplicacaoId)
    return (
      <SidePanel title="Candidato" {...frame}>
        {error ? (
          <ErrorState title="Não foi possível carregar o candidato" onRetry={() => void refetch()}>
            {refusalText(error)}
          </ErrorState>
        ) : (
          <Skeleton shape="form" />
        )}
      </SidePanel>
    )
  const { candidato, passos } = data
  const mayMove = candidato.pode.includes('mover')
  const mayHire = candidato.pode.includes('contratar')
  const prazo = prazoNaEtapa(candidato, etapas, today())
  const seguinte = etapas.find((e) => e.id === etapaSeguinte(etapas, [candidato]))
  const [atual] = passos
  const registrar = async (resultado: 'A' | 'N' | 'I' | null) => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.registrarResultado, {
          id: solicitacaoId,
          aplicacaoId,
          versao: candidato.versao,
          resultado,
          observacao: atual?.observacao ?? null,
        })
      },
      {
        after: async () => {
          await onMudou()
          setBusy(false)
        },
      },
    )
  }
  return (
    <SidePanel
      title={candidato.nome}
      subtitle={
        <>
          {[
            candidato.cidade,
            candidato.experienciaMeses !== null && `${formatarMeses(candidato.experienciaMeses)} de experiência`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {candidato.contratado ? (
            <div>
              <Contratado interno={candidato.interno} />
            </div>
          ) : (
            deOnde(data) && <div>{deOnde(data)}</div>
          )}
          {holds(candidatos.ver.name) && (
            <div>
              <Link href={`/captacao/candidatos/${candidato.candidatoId}`}>Abrir o cadastro</Link>
            </div>
          )}
        </>
      }
      {...frame}
      footer={
        mayMove || mayHire || candidato.pode.includes('reconsiderar') ? (
          <>
            {candidato.pode.includes('reconsiderar') && (
              <>
                <Button onPress={() => onEscrever(candidato)}>Escrever</Button>
                <Button icon={Undo2} onPress={() => onReconsiderar(candidato)}>
                  Reconsiderar
                </Button>
              </>
            )}
            {mayMove && <Button onPress={() => onMover(candidato)}>Mover</Button>}
            {mayHire && (
              <Button variant={seguinte && mayMove ? 'secondary' : 'accent'} onPress={() => onContratar(candidato)}>
                Contratar
              </Button>
            )}
            {mayMove && (
              <Menu
                trigger={<IconButton label="Mais ações do candidato" icon={Ellipsis} />}
                label={candidato.nome}
                placement="top end"
                items={[
                  { id: 'escrever', label: 'Escrever', icon: Mail, onAction: () => onEscrever(candidato) },
                  ...(candidato.empresaDeOrigem
                    ? []
                    : [
                        {
                          id: 'whatsapp',
                          label: 'Abrir no WhatsApp',
                          icon: MessageCircle,
                          onAction: () => onWhatsApp(candidato),
                        },
                      ]),
                  { id: 'recusar', label: 'Recusar', icon: UserX, onAction: () => onRecusar(candidato) },
                  {
                    id: 'retirar',
                    label: 'Retirar da solicitação',
                    icon: Trash2,
                    isDanger: true,
                    onAction: () => onRetirar(candidato),
                  },
                ]}
              />
            )}
          </>
        ) : undefined
      }
    >
      <PanelBar
        title={
          candidato.interno
            ? 'Contratação interna registrada'
            : candidato.contratado
              ? 'Contratação registrada'
              : candidato.recusadoEm
                ? 'Não segue na seleção'
                : (candidato.etapaSeletivaNome ?? 'Inscritos')
        }
        text={
          candidato.contratado || candidato.recusadoEm
            ? `Última etapa: ${candidato.etapaSeletivaNome ?? 'nenhuma'}`
            : prazo && prazo.atraso > 0
              ? [
                  <LateMark key="tempo" isLong>{`Atrasado: ${sobreAMeta(prazo)}`}</LateMark>,
                  <br key="linha" />,
                  candidato.responsavelNome,
                ]
              : [
                  <span key="tempo" title={prazo ? sobreAMeta(prazo) : `Desde ${formatarData(candidato.desde)}`}>
                    {haDias(candidato.desde, today())}
                  </span>,
                  candidato.responsavelNome && ` · ${candidato.responsavelNome}`,
                ]
        }
        end={
          mayMove &&
          seguinte && (
            <Button variant="accent" iconEnd={ArrowRight} onPress={() => onAvancar(candidato, seguinte)}>
              Avançar
            </Button>
          )
        }
      >
        {mayMove && atual && (
          <SegmentedControl
            label={`Resultado em ${atual.etapaSeletivaNome}`}
            options={c.RESULTADOS.map(({ codigo, descricao }) => ({
              id: codigo,
              label: descricao,
              mark: RESULTS[codigo],
            }))}
            value={candidato.resultado ?? ''}
            canBeEmpty
            isDisabled={isBusy}
            onChange={(next) => void registrar((next || null) as 'A' | null)}
          />
        )}
      </PanelBar>
      <Tabs
        label="Partes do candidato"
        hasPagePadding={false}
        isLong
        items={[
          { id: 'curriculo', label: 'Currículo' },
          { id: 'contato', label: 'Contato' },
          { id: 'ficha', label: 'Ficha' },
          { id: 'documentos', label: 'Documentos', count: documentos.data?.length || undefined },
          { id: 'historico', label: 'Histórico' },
        ]}
        selected={aba}
        onChange={setAba}
      >
        <PanelBar.Body>
          {aba === 'curriculo' && (
            <>
              <PerguntasDoCandidato perguntas={data.perguntas} respostas={candidato.respostas} />
              <Curriculo data={data} />
            </>
          )}
          {aba === 'contato' && (
            <Contato
              data={data}
              onWhatsApp={
                candidato.pode.includes('escrever') && !candidato.empresaDeOrigem
                  ? () => onWhatsApp(candidato)
                  : undefined
              }
            />
          )}
          {aba === 'ficha' && <FichaDoCandidato solicitacaoId={solicitacaoId} aplicacaoId={aplicacaoId} />}
          {aba === 'documentos' && (
            <Documentos
              isHidden={data.documentosOcultos}
              consulta={documentos}
              enderecoDe={(docId) => fileUrl(baixarDaAplicacao, { id: solicitacaoId, aplicacaoId, docId })}
            />
          )}
          {aba === 'historico' && can(entrevistas.listar) && (
            <Entrevistas
              aplicacaoId={aplicacaoId}
              onMarcar={
                onEntrevistar && !candidato.contratado && !candidato.recusadoEm
                  ? () => onEntrevistar(candidato)
                  : undefined
              }
            />
          )}
          {aba === 'historico' && (
            <>
              <FormGroup title="Etapas">
                <Historico data={data} onAnotar={mayMove && atual ? () => setNoting(true) : undefined} />
              </FormGroup>
              <Mensagens aplicacaoId={aplicacaoId} mensagens={data.mensagens} />
            </>
          )}
        </PanelBar.Body>
      </Tabs>
      {isNoting && atual && (
        <AnotarDialog
          solicitacaoId={solicitacaoId}
          candidato={candidato}
          etapa={atual.etapaSeletivaNome}
          observacao={atual.observacao}
          onClose={() => setNoting(false)}
          onDone={onMudou}
        />
      )}
    </SidePanel>
  )
}

/** The origin of a candidate who cannot be hired in the ordinary way. */
function deOnde({ candidato, trabalhaEm, contratadoFora }: NonNullable<Detalhe>): string | undefined {
  if (candidato.empresaDeOrigem)
    return `Candidato de ${candidato.empresaDeOrigem}: o cadastro é copiado se for contratado aqui`
  if (contratadoFora) return `Contratado por ${contratadoFora.empresa} em ${formatarData(contratadoFora.data)}`
  if (!candidato.colaborador) return undefined
  return trabalhaEm
    ? `Trabalha aqui hoje: ${[cargoEFaixa(trabalhaEm), trabalhaEm.areaNome].filter(Boolean).join(', ')}`
    : 'Trabalha na empresa hoje'
}

function Curriculo({ data }: { data: NonNullable<Detalhe> }) {
  const { experiencias, formacao, idiomas } = data
  const extras = data.extras.flatMap(({ campo, titulo }) => {
    const value = extraEscrito(campo, data.camposExtras[campo])
    return value === null ? [] : [{ label: titulo, value, isWide: true }]
  })
  if (experiencias.length + formacao.length + idiomas.length + extras.length === 0)
    return (
      <EmptyState icon={FileText} title="Currículo em branco">
        O candidato não informou experiência, formação nem idiomas.
      </EmptyState>
    )
  return (
    <>
      {experiencias.length > 0 && (
        <FormGroup title="Experiência profissional">
          <Facts
            items={experiencias.map((x) => ({
              label: `${formatarMes(x.dataAdmissao)} – ${x.dataDesligamento ? formatarMes(x.dataDesligamento) : 'hoje'}`,
              value: [[x.cargo, x.empresa].filter(Boolean).join(' · '), x.observacao].filter(Boolean).join('\n'),
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
      {formacao.length > 0 && (
        <FormGroup title="Formação acadêmica">
          <Facts
            items={formacao.map((f) => ({
              label: [descricaoDe(TIPO_FORMACAO, f.tipo), descricaoDe(SITUACAO_FORMACAO, f.situacao), f.conclusao]
                .filter(Boolean)
                .join(' · '),
              value: [f.curso, f.local].filter(Boolean).join(' · '),
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
      {idiomas.length > 0 && (
        <FormGroup title="Idiomas">
          <Facts items={idiomas.map((i) => ({ label: descricaoDe(NIVEL_IDIOMA, i.nivel), value: i.nome }))} />
        </FormGroup>
      )}
      {extras.length > 0 && (
        <FormGroup title="Campos extras">
          <Facts items={extras} />
        </FormGroup>
      )}
    </>
  )
}

function Contato({
  data,
  onWhatsApp,
}: {
  data: NonNullable<Detalhe>
  /** Undefined for who may not be written to. */
  onWhatsApp: (() => void) | undefined
}) {
  const { contato, pretensao, pretensaoOculta, outras } = data
  return (
    <>
      <FormGroup title="Contato">
        <Facts
          items={[
            {
              label: 'E-mail',
              value: contato.email && <Link href={`mailto:${contato.email}`}>{contato.email}</Link>,
              isWide: true,
            },
            { label: 'Telefone', value: contato.telefone, isWide: true },
            {
              label: 'WhatsApp',
              value: contato.telefone && onWhatsApp && <Link onPress={onWhatsApp}>Abrir no WhatsApp</Link>,
              isWide: true,
            },
            { label: 'Contato', value: !contato.email && !contato.telefone && 'Não informado', isWide: true },
            {
              label: 'Pretensão salarial',
              value: pretensaoOculta ? <Hidden /> : pretensao === null ? 'Não informada' : formatarDinheiro(pretensao),
              isWide: true,
            },
          ]}
        />
      </FormGroup>
      {outras.length > 0 && (
        <FormGroup title="Outras candidaturas">
          <Facts
            items={outras.map((o) => ({
              label: `Solicitação ${o.codigo} · ${o.etapa ?? 'Inscritos'}`,
              value: (
                <Link href={`/captacao/solicitacoes-pessoal/${o.solicitacaoId}?aba=candidatos`}>{o.descricao}</Link>
              ),
              isWide: true,
            }))}
          />
        </FormGroup>
      )}
    </>
  )
}

function Documentos(props: {
  /** The user sees the candidate but not this part. */
  isHidden: boolean
  consulta: Pick<ReturnType<typeof useCall<typeof documentosDaAplicacao>>, 'data' | 'error' | 'refetch'>
  enderecoDe: (docId: number) => string
}) {
  const { data, error, refetch } = props.consulta
  if (props.isHidden) return <HiddenValue label="Documentos anexados" />
  if (error) return <ErrorState title="Não foi possível carregar os documentos" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="form" />
  if (data.length === 0)
    return (
      <EmptyState icon={FileText} title="Nenhum documento">
        O candidato não anexou documentos.
      </EmptyState>
    )
  return (
    <Facts
      items={data.map((d) => ({
        label: [formatarData(d.data), d.observacao].filter(Boolean).join(' · '),
        value: (
          <Link href={props.enderecoDe(d.id)} target="_blank">
            {d.descricao}
          </Link>
        ),
        isWide: true,
      }))}
    />
  )
}

/** Stands above the stages for users who may read interviews. Without interviews it only offers to schedule one. */
function Entrevistas({ aplicacaoId, onMarcar }: { aplicacaoId: number; onMarcar: (() => void) | undefined }) {
  const { data, error, refetch } = useCall(entrevistas.listar, { aplicacaoId, unpaged: true }, { silent: true })
  const rows = (data ?? []) as entrevistas.LinhaDaEntrevista[]
  if (error) return <ErrorState title="Não foi possível carregar as entrevistas" onRetry={() => void refetch()} />
  if (!data || (rows.length === 0 && !onMarcar)) return null
  return (
    <FormGroup
      title="Entrevistas"
      help={rows.length === 0 ? 'Nenhuma marcada' : undefined}
      actions={onMarcar && <Button onPress={onMarcar}>Marcar entrevista</Button>}
    >
      {rows.length > 0 && (
        <Facts
          items={rows.map((e) => ({
            label: quando(e),
            value: (
              <>
                <Link href={`/captacao/entrevistas/${e.id}`}>{e.assunto}</Link>{' '}
                <SituacaoDaEntrevistaBadge de={e.situacao} />
              </>
            ),
            isWide: true,
          }))}
        />
      )}
    </FormGroup>
  )
}

function Historico({ data, onAnotar }: { data: NonNullable<Detalhe>; onAnotar: (() => void) | undefined }) {
  const { candidato, passos, recusa } = data
  /** Duration of each step: until the next one, and for the last one until today. */
  const durou = (i: number, data: string) => {
    const next = passos[i - 1]?.data
    if (next) return duracao(data, next)
    return candidato.contratado || recusa ? undefined : haDias(data, today())
  }
  return (
    <Timeline
      label="Etapas do candidato"
      heads={['Data', 'Etapa']}
      entries={[
        ...(recusa
          ? [
              {
                id: 'recusa',
                date: formatarData(recusa.em.slice(0, 10)),
                state: 'current' as const,
                title: 'Recusado',
                changes: [],
                note: [descricaoDe(MOTIVOS_DE_RECUSA, recusa.motivo), recusa.observacao, recusa.por]
                  .filter(Boolean)
                  .join(' · '),
              },
            ]
          : []),
        ...passos.map((p, i) => ({
          id: String(p.id),
          date: formatarData(p.data),
          duration: durou(i, p.data),
          state: i === 0 && !candidato.contratado && !recusa ? ('current' as const) : ('past' as const),
          title: p.etapaSeletivaNome,
          badge: <Resultado de={p.resultado} />,
          changes: [],
          note: [p.observacao, p.responsavelNome].filter(Boolean).join(' · '),
          ...(i === 0 && onAnotar
            ? { actions: [{ id: 'anotar', label: 'Anotar nesta etapa', onAction: onAnotar }] }
            : {}),
        })),
        {
          id: 'inscricao',
          date: formatarData(candidato.aplicadoEm),
          duration:
            passos.length > 0
              ? duracao(candidato.aplicadoEm, passos.at(-1)!.data)
              : haDias(candidato.aplicadoEm, today()),
          state: passos.length === 0 ? ('current' as const) : ('past' as const),
          title: 'Candidatou-se',
          changes: [],
        },
      ]}
    />
  )
}
