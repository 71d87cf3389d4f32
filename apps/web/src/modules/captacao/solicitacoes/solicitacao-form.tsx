import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { save } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, holds, today } from '../../../kit/call/session.ts'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SectionNav } from '../../../ui/layout/SectionNav.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { Situacao } from './situacao.tsx'
import {
  AbaComplementares,
  AbaEtapas,
  AbaNotificacoes,
  AbaSolicitacao,
  GrupoAvaliacoes,
} from './solicitacao-campos.tsx'
import { ProximosPassos } from './solicitacao-passos.tsx'
import {
  ABAS,
  type Aba,
  daSolicitacao,
  esquema,
  exigencias,
  gruposVisiveis,
  lugarDe,
  ORDEM,
  vazia,
} from './solicitacao-valores.ts'

const BASE = '/captacao/solicitacoes-pessoal'

/** The form of a new or existing request. */
export function SolicitacaoForm({
  solicitacao,
  regras,
  nova,
  onCarregar,
  onOutra,
}: {
  solicitacao: c.Solicitacao | undefined
  regras: c.RegrasDaSolicitacao
  /** The request as somebody else changed it after the form opened. */
  nova?: c.Solicitacao | undefined
  /** Loads that version. */
  onCarregar?: () => void
  /** Starts another request after 'Salvar e inserir outra'. */
  onOutra?: () => void
}) {
  const go = useGo()
  const [aba, setAba] = useState<Aba>('solicitacao')
  const depois = useRef<'ver' | 'outra'>('ver')
  const veRemuneracao = holds(c.autoridades.verRemuneracao.name)
  const schema = useMemo(() => esquema(regras, veRemuneracao), [regras, veRemuneracao])
  const exige = useMemo(() => exigencias(regras, veRemuneracao), [regras, veRemuneracao])
  const values = useMemo(() => (solicitacao ? daSolicitacao(solicitacao) : vazia(today())), [solicitacao])
  const form = useEntityForm({
    schema,
    values: values as never,
    order: ORDEM,
    reveal: (campo) => setAba(lugarDe(campo).aba),
    // The version is part of the draft's name, because a draft of an older version would undo what others have saved.
    draft: `solicitacao-pessoal:${solicitacao ? `${solicitacao.id}:${solicitacao.versao}` : 'new'}`,
    save: (output) =>
      save(c, { ...output, ...(solicitacao ? { id: solicitacao.id, versao: solicitacao.versao } : {}) } as never, {
        errors: 'none',
      }),
    done: async (saved) => {
      toast.success(
        solicitacao ? 'Solicitação alterada com sucesso.' : `Solicitação ${saved.codigo} inserida com sucesso.`,
      )
      if (depois.current === 'outra') onOutra?.()
      else go(`${BASE}/${saved.id}`, { replace: true })
      await refreshed()
    },
  })
  const mudouAoLado = nova !== undefined && !form.isBusy
  const nadaDigitado = mudouAoLado && !form.isDirty
  const carregar = useRef(onCarregar)
  carregar.current = onCarregar
  useEffect(() => {
    if (nadaDigitado) carregar.current?.()
  }, [nadaDigitado])
  const ocultos = useMemo(() => c.camposOcultos(regras), [regras])
  const parte = { regras, exige, ocultos, solicitacao }
  const erros = (test: (place: ReturnType<typeof lugarDe>) => boolean) =>
    form.problems.filter(({ id }) => test(lugarDe(id))).length
  const abas = ABAS.filter((a) => gruposVisiveis(a, regras).length > 0)
  const grupos = gruposVisiveis(ABAS.find(({ id }) => id === aba) ?? ABAS[0], regras)

  return (
    <Form form={form} hasSummary={false}>
      <PageHeader
        title={solicitacao ? `Editar Solicitação de Pessoal ${solicitacao.codigo}` : 'Inserir Solicitação de Pessoal'}
        badge={
          solicitacao ? (
            <Situacao de={solicitacao} />
          ) : (
            <Badge mark="ring" tone="amber">
              Em análise
            </Badge>
          )
        }
        facts={
          mudouAoLado &&
          form.isDirty && (
            <>
              <StatusText>
                Alterada por {nova.alteradaPor ?? 'outra pessoa'} depois que você a abriu: o que você digitou continua
                aqui, mas não pode ser salvo sobre a nova versão.
              </StatusText>{' '}
              <Button
                variant="quiet"
                size="sm"
                onPress={() => {
                  form.discardDraft()
                  onCarregar?.()
                }}
              >
                Descartar e carregar a nova
              </Button>
            </>
          )
        }
        actions={
          <>
            <DraftNote />
            {form.fromDraft && (
              <Button variant="quiet" size="sm" onPress={form.discardDraft}>
                Descartar rascunho
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label="Partes da solicitação"
        isLong
        items={abas.map(({ id, label }) => ({ id, label, errors: erros((place) => place.aba === id) || undefined }))}
        selected={aba}
        onChange={(id) => setAba(id as Aba)}
      >
        <FormColumns
          top={<FormSummary />}
          rail={
            <SectionNav
              hasRequired
              sections={grupos.map(({ id, label }) => ({
                id,
                label,
                errors: erros((place) => place.grupo === id) || undefined,
                note: id === 'substituidos' && !exige.has('colaboradoresSubstituidos') ? 'opcional' : undefined,
              }))}
            >
              <ProximosPassos solicitacao={solicitacao} />
            </SectionNav>
          }
        >
          {aba === 'solicitacao' && <AbaSolicitacao {...parte} />}
          {aba === 'complementares' && <AbaComplementares {...parte} />}
          {aba === 'etapas' && (
            <>
              <AbaEtapas />
              <GrupoAvaliacoes />
            </>
          )}
          {aba === 'notificacoes' && <AbaNotificacoes />}
        </FormColumns>
      </Tabs>
      <FormFooter
        onCancel={() => go(solicitacao ? `${BASE}/${solicitacao.id}` : BASE)}
        secondary={
          onOutra && can(c.criar)
            ? [
                {
                  id: 'outra',
                  label: 'Salvar e inserir outra',
                  onPress: () => {
                    depois.current = 'outra'
                    void form.submit().then((done) => {
                      if (!done) depois.current = 'ver'
                    })
                  },
                },
              ]
            : undefined
        }
      />
    </Form>
  )
}

/** /captacao/solicitacoes-pessoal/new */
export default function NovaSolicitacao() {
  const regras = useCall(c.lerRegras, {}, { silent: true })
  const [vez, setVez] = useState(0)
  if (!regras.data)
    return (
      <Carregando title="Inserir Solicitação de Pessoal" error={regras.error} onRetry={() => void regras.refetch()} />
    )
  return <SolicitacaoForm key={vez} solicitacao={undefined} regras={regras.data} onOutra={() => setVez((n) => n + 1)} />
}
