import * as k from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { mudancas } from '@quadro/contract/captacao/candidatos/curriculo/mudancas.ts'
import * as c from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { comExtras } from '@quadro/contract/geral/pessoa/campos-extras.ts'
import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { lerExtrasVisiveis } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { useMemo, useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, timeZone, useUser } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormSelect } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { HelperCard } from '../../../ui/control/Suggestions.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Download, Trash2 } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { CamposDoCandidato } from '../candidatos/candidato-form.tsx'
import { LidoDoCurriculo, useFormValues } from '../candidatos/curriculo-lido.tsx'
import { useAndamento } from './curriculos-recebidos.tsx'
import { SituacaoDoRecebido } from './situacao-recebido.tsx'

const CANDIDATOS = '/captacao/candidatos'
const SEM_EXTRAS: k.CandidatoCompleto['extras'] = []

/** A received curriculum: what was read, beside the form of the candidate that it becomes. */
export default function CurriculoRecebido() {
  const id = Number(useParam('id'))
  // While it is being read, this page reads again, too.
  useAndamento()
  const { empresa } = useUser()
  const { data, error, refetch } = useCall(c.ler, { id }, { silent: true })
  const extras = useCall(lerExtrasVisiveis, { id: empresa.id, x: 'candidato' }, { silent: true })
  if (!data || extras.isPending)
    return <Carregando title="Currículo recebido" error={error} onRetry={() => void refetch()} />
  return c.SE_DECIDE.includes(data.situacao) ? (
    <Conferencia key={`${data.id}:${data.versao}`} recebido={data} extras={extras.data ?? SEM_EXTRAS} />
  ) : (
    <Decidido recebido={data} />
  )
}

const deOnde = (r: c.RecebidoInteiro) =>
  [
    r.origem === 'email' ? `E-mail de ${r.remetente ?? 'remetente não informado'}` : r.arquivoNome,
    r.origem === 'email' && r.assunto,
    `recebido em ${formatarInstante(r.recebidoEm, timeZone())}`,
    r.recebidoPor && `por ${r.recebidoPor}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** Buttons of every state: the file, and to discard what is not decided. */
function useAcoes(r: c.RecebidoInteiro) {
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const descartar = () =>
    attempt(async () => {
      await call(c.descartar, { id: r.id, versao: r.versao })
      toast.success('Currículo descartado.')
      go(c.base, { replace: true })
    })
  return {
    secondary: [
      ...(r.temArquivo
        ? [
            {
              id: 'arquivo',
              label: 'Baixar arquivo',
              icon: Download,
              onAction: () => void download(c.baixar, { id: r.id }),
            },
          ]
        : []),
      ...(r.situacao === 'confirmado' || r.situacao === 'descartado'
        ? []
        : [{ id: 'descartar', label: 'Descartar', icon: Trash2, onAction: () => setAsking(true) }]),
    ],
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Descartar o currículo de ${c.nomeDo(r)}?`}
        confirmLabel="Descartar"
        isDanger
        onConfirm={() => {
          setAsking(false)
          void descartar()
        }}
      >
        O arquivo e tudo o que foi lido são apagados.
      </ConfirmDialog>
    ),
  }
}

/** One that waits for its reading, was refused, or was decided. */
function Decidido({ recebido: r }: { recebido: c.RecebidoInteiro }) {
  const { secondary, dialog } = useAcoes(r)
  const lendo = r.situacao === 'na-fila' || r.situacao === 'lendo'
  return (
    <>
      <PageHeader
        title={c.nomeDo(r)}
        badge={<SituacaoDoRecebido situacao={r.situacao} />}
        facts={deOnde(r)}
        secondary={secondary}
        actions={
          r.candidatoId !== null && (
            <LinkButton variant="accent" href={`${CANDIDATOS}/${r.candidatoId}`}>
              Abrir o candidato
            </LinkButton>
          )
        }
        hasLine
      />
      <PageBody>
        {lendo && <NoticeBar title="O currículo está sendo lido" text="Esta página se atualiza sozinha." />}
        {r.situacao === 'recusado' && <NoticeBar title="O currículo não pôde ser lido" text={r.motivo} />}
        <Facts
          items={[
            { label: 'Arquivo', value: r.arquivoNome },
            { label: 'Decidido em', value: r.decididoEm && formatarInstante(r.decididoEm, timeZone()) },
            { label: 'Decidido por', value: r.decididoPorNome },
          ]}
        />
      </PageBody>
      {dialog}
    </>
  )
}

function Conferencia({ recebido: r, extras }: { recebido: c.RecebidoInteiro; extras: k.CandidatoCompleto['extras'] }) {
  const go = useGo()
  const { secondary, dialog } = useAcoes(r)
  const mayChoose = can(vinculo.listar)
  const vagas = useCall(vinculo.listar, {}, { silent: true, enabled: mayChoose }).data ?? []
  const schema = useMemo(() => comExtras(c.confirmacaoForm, extras), [extras])
  const values = useMemo(
    () => ({
      ...k.CANDIDATO_VAZIO,
      ...mudancas(
        r.sugestoes.filter((s) => !s.aCompletar),
        k.CANDIDATO_VAZIO,
      ),
      ...{ camposExtras: {}, ocrTexto: r.texto, solicitacaoId: r.solicitacaoId },
    }),
    [r],
  )
  const form = useEntityForm({
    schema,
    values: values as never,
    draft: inTab('curriculo-recebido', r.id),
    save: (output) => call(c.confirmar, { id: r.id, versao: r.versao, ...output } as never, { errors: 'none' }),
    done: ({ nome }) => {
      toast.success(`O cadastro de ${nome} foi inserido.`)
      go(c.base, { replace: true })
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title={c.nomeDo(r)}
        badge={<SituacaoDoRecebido situacao={r.situacao} />}
        facts={deOnde(r)}
        secondary={secondary}
        hasLine
      />
      <CamposDoCandidato
        ocultos={[]}
        salarioOculto={false}
        extras={extras}
        cpf={null}
        sexo={null}
        mayEdit
        pessoaTravada={false}
        comObservacoes
        semEnvio
        top={
          <>
            <Repetidos recebido={r} isDirty={form.isDirty} />
            <Lido recebido={r} />
            {mayChoose && (
              <FormGrid>
                <FormCell>
                  <FormSelect
                    name="solicitacaoId"
                    placeholder="Nenhuma"
                    help="Se escolher, quem for confirmado entra nela como candidato."
                    options={vagas.map((s) => ({ value: s.id, label: `${s.codigo} · ${s.descricao}` }))}
                  />
                </FormCell>
              </FormGrid>
            )}
          </>
        }
      />
      <FormFooter onCancel={() => go(c.base)} saveLabel="Confirmar candidato" />
      {dialog}
    </Form>
  )
}

function Lido({ recebido: { sugestoes, reconhecido, motivo } }: { recebido: c.RecebidoInteiro }) {
  const values = useFormValues()
  return (
    <HelperCard title="O que foi lido">
      <LidoDoCurriculo
        {...values}
        sugestoes={sugestoes}
        nota={[reconhecido && 'Lido de imagem: pode haver letras trocadas.', motivo].filter(Boolean).join(' ')}
      />
    </HelperCard>
  )
}

/** Who it may already be. A candidate takes the curriculum; another received one is only shown. */
function Repetidos({ recebido: r, isDirty }: { recebido: c.RecebidoInteiro; isDirty: boolean }) {
  const go = useGo()
  const [joining, setJoining] = useState<c.RecebidoInteiro['repetidos'][number]>()
  const [isBusy, setBusy] = useState(false)
  const juntar = async (candidatoId: number) => {
    setBusy(true)
    await attempt(
      async () => {
        const { nome } = await call(c.juntar, { id: r.id, versao: r.versao, candidatoId })
        toast.success(`O currículo foi juntado ao cadastro de ${nome}.`)
        go(c.base, { replace: true })
      },
      {
        after: () => {
          setBusy(false)
          setJoining(undefined)
        },
      },
    )
  }
  return (
    <>
      {r.repetidos.map((um) => (
        <NoticeBar
          key={`${um.candidatoId}:${um.recebidoId}`}
          title={um.candidatoId === null ? `Outro currículo recebido: ${um.nome}` : `Pode já ser candidato: ${um.nome}`}
          text={[um.criterios.map((criterio) => descricaoDe(c.CRITERIOS, criterio)).join(', '), um.cidade]
            .filter(Boolean)
            .join(' · ')}
          end={
            um.candidatoId === null ? (
              <Link href={`${c.base}/${um.recebidoId}`}>Abrir o outro</Link>
            ) : (
              <>
                <LinkButton size="sm" variant="quiet" href={`${CANDIDATOS}/${um.candidatoId}`} target="_blank">
                  Abrir o cadastro
                </LinkButton>{' '}
                {can(c.juntar) && (
                  <Button size="sm" onPress={() => setJoining(um)}>
                    Juntar ao candidato existente
                  </Button>
                )}
              </>
            )
          }
        />
      ))}
      <ConfirmDialog
        isOpen={joining !== undefined}
        onOpenChange={(isOpen) => !isOpen && !isBusy && setJoining(undefined)}
        title={`Juntar ao cadastro de ${joining?.nome}?`}
        confirmLabel="Juntar"
        onConfirm={() => joining?.candidatoId != null && void juntar(joining.candidatoId)}
      >
        O arquivo vai para o cadastro, e só os campos em branco são preenchidos com o que foi lido. Se ele veio para uma
        solicitação aberta, o candidato entra nela.
        {isDirty && ' O que você digitou aqui não é gravado.'}
      </ConfirmDialog>
    </>
  )
}
