import {
  type Assunto,
  assuntoDe,
  FALAS,
  lerServico,
  linhasDaSugestao,
  pedidoDe,
  pedirSugestao,
  SEM_CREDITOS,
  type sugestao,
} from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { type Creditos, lerCreditos } from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { refusal } from '../kit/call/attempt.ts'
import { fetchFile } from '../kit/call/call.ts'
import { useCall } from '../kit/call/query.ts'
import { can, useUser } from '../kit/call/session.ts'
import { useStore } from '../kit/call/store.ts'
import { type Oferta, ofertas, vazia } from '../kit/content/assistente.ts'
import { Button } from '../ui/control/Button.tsx'
import { Link } from '../ui/control/Link.tsx'
import { CheckboxGroup, SelectField, Switch } from '../ui/fields/index.ts'
import { TextArea } from '../ui/fields/TextField.tsx'
import { Sparkles, Undo2 } from '../ui/icons.ts'
import { laterOpened } from '../ui/later.tsx'
import { Paragraphs, Stack } from '../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../ui/overlay/Dialog.tsx'
import { SidePanel } from '../ui/overlay/SidePanel.tsx'
import { StatusText } from '../ui/state/StatusText.tsx'
import { creditosMudaram, fala, preferir, type Resposta, respostas } from './assistente.ts'

const AssistenteCreditos = laterOpened(async () => (await import('./AssistenteCreditos.tsx')).AssistenteCreditos)

/** A suggestion stays when the panel closes; a new one of the same kind replaces it. */
const guardar = (nova: Resposta) =>
  respostas.set([
    ...respostas.get().filter(({ onde, assunto }) => onde === nova.onde && assunto !== nova.assunto),
    nova,
  ])

/** Waits until the previous text is on the screen. */
const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

const quantos = (n: number) => (n === 1 ? '1 crédito' : `${n.toLocaleString('pt-BR')} créditos`)
function saldo({ gratuitos, gratuitosPorMes, adicionais }: Creditos): string {
  const doMes = gratuitosPorMes > 0 ? `${gratuitos} de ${gratuitosPorMes} créditos gratuitos neste mês` : ''
  const comprados = adicionais > 0 || gratuitosPorMes === 0 ? `${quantos(adicionais)} a mais` : ''
  return [doMes, comprados].filter(Boolean).join(' · ')
}

/** The first field that is still empty; the bubble offers the same one. */
const primeira = (list: readonly Oferta[]) => list.find(vazia) ?? list[0]

/** The assistant beside the page: what it can write here, what it has written, and the remaining credits. */
export function AssistentePainel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return isOpen ? <Painel onClose={onClose} /> : null
}

function Painel({ onClose }: { onClose: () => void }) {
  const { data: creditos } = useCall(lerCreditos, {}, { silent: true })
  const list = useStore(ofertas)
  const [chosen, setAssunto] = useState<Assunto>()
  const oferta = list.find((o) => o.assunto === chosen) ?? primeira(list)
  // The panel keeps its first subject, also after the text is written.
  const { assunto } = oferta ?? {}
  useEffect(() => setAssunto(assunto), [assunto])
  const [isAsking, setAsking] = useState(false)
  return (
    <SidePanel
      title="Assistente de RH"
      width={360}
      subtitle={creditos && saldo(creditos)}
      onClose={onClose}
      footer={
        <Button variant="quiet" onPress={() => setAsking(true)}>
          Solicitar créditos
        </Button>
      }
    >
      <Stack>
        {creditos && !creditos.configurado ? (
          <SemServico />
        ) : (
          creditos &&
          (oferta === undefined ? (
            <Paragraphs>
              <p>
                Em um cargo ou em um anúncio, eu sugiro textos a partir do que já está no formulário. Abra um deles e a
                sugestão aparece aqui.
              </p>
            </Paragraphs>
          ) : (
            <>
              {list.length > 1 && (
                <SelectField
                  label="O que sugerir"
                  name="assunto"
                  clearable={false}
                  value={oferta.assunto}
                  options={list.map((o) => ({ value: o.assunto, label: assuntoDe(o.assunto).descricao }))}
                  onChange={(value) => setAssunto(value ?? undefined)}
                />
              )}
              <Sugestao
                key={oferta.assunto}
                oferta={oferta}
                creditos={creditos}
                onNoCredits={() => setAsking(true)}
                isNamed={list.length === 1}
              />
            </>
          ))
        )}
        {creditos?.configurado && (
          <Switch
            label="Oferecer sugestões"
            name="oferecer"
            consequence="Um balão e um som curto avisam quando há o que sugerir."
            value={creditos.oferecer}
            onChange={(oferecer) => preferir(creditos, { oferecer })}
          />
        )}
      </Stack>
      <AssistenteCreditos isOpen={isAsking} onClose={() => setAsking(false)} />
    </SidePanel>
  )
}

function SemServico() {
  const { empresa } = useUser()
  return (
    <Paragraphs>
      <p>{FALAS.indisponivel}</p>
      {can(lerServico) && (
        <p>
          Esta empresa ainda não disse a que serviço perguntar.{' '}
          <Link href={`/utilitario/empresas/${empresa.id}?aba=assistente`}>Configurar o assistente</Link>
        </p>
      )}
    </Paragraphs>
  )
}

function Sugestao(props: { oferta: Oferta; creditos: Creditos; isNamed: boolean; onNoCredits: () => void }) {
  const { oferta, creditos } = props
  const { pathname } = useLocation()
  const { descricao, formato } = assuntoDe(oferta.assunto)
  const resposta = useStore(respostas).find((r) => r.onde === pathname && r.assunto === oferta.assunto)
  const [isConfirming, setConfirming] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [said, setSaid] = useState<string>()
  const [undo, setUndo] = useState<() => void>()
  const linhas = formato === 'lista' && resposta ? linhasDaSugestao(resposta.texto) : []
  const texto = resposta ? (formato === 'lista' ? resposta.escolhidas.join('\n') : resposta.texto.trim()) : ''

  const perguntar = async () => {
    setConfirming(false)
    setWaiting(true)
    setUndo(undefined)
    setSaid(FALAS.aplicando)
    try {
      const prompt = pedidoDe(oferta.dados)
      const answer = await fetchFile(
        pedirSugestao,
        { prompt, assunto: oferta.assunto },
        { silent: true, errors: 'none' },
      )
      const { texto: novo } = (answer as { json: z.infer<typeof sugestao> }).json
      guardar({ onde: pathname, assunto: oferta.assunto, texto: novo, escolhidas: linhasDaSugestao(novo) })
      setSaid(undefined)
    } catch (error) {
      setSaid(undefined)
      const why = refusal(error)
      why?.distrust()
      if (why?.code === SEM_CREDITOS) props.onNoCredits()
      else fala.set({ texto: why?.status === 429 ? why.message : FALAS.indisponivel })
    }
    setWaiting(false)
    await creditosMudaram()
  }
  const inserir = async () => {
    setSaid(FALAS.aplicando)
    setUndo(undefined)
    try {
      await painted()
      const back = await oferta.aplicar(texto)
      setUndo(() => back)
      setSaid(FALAS.aplicado)
    } catch {
      setSaid(FALAS.falhou)
    }
  }

  const hasCredits = creditos.restantes > 0
  return (
    <>
      {props.isNamed && <Paragraphs.Title>{descricao}</Paragraphs.Title>}
      {oferta.falta.length > 0 ? (
        <Paragraphs>
          <p>Para receber sugestões, preencha: {oferta.falta.join(', ')}.</p>
        </Paragraphs>
      ) : (
        hasCredits && (
          <Stack.Row>
            <Button
              icon={Sparkles}
              variant={resposta ? 'quiet' : 'secondary'}
              isDisabled={isWaiting}
              onPress={() => setConfirming(true)}
            >
              {resposta ? 'Gerar novas sugestões' : 'Gerar sugestões'}
            </Button>
          </Stack.Row>
        )
      )}
      {!hasCredits && (
        <Paragraphs>
          <p>
            {creditos.gratuitosPorMes > 0
              ? 'Os créditos acabaram. Os gratuitos voltam no primeiro dia do próximo mês.'
              : 'Os créditos acabaram.'}
          </p>
        </Paragraphs>
      )}
      {resposta && formato === 'lista' && (
        <CheckboxGroup
          label="Sugestões"
          name="sugestoes"
          options={linhas.map((linha) => ({ value: linha, label: linha }))}
          value={resposta.escolhidas}
          onChange={(escolhidas) => guardar({ ...resposta, escolhidas })}
        />
      )}
      {resposta && formato === 'texto' && (
        <TextArea
          label="Sugestão"
          name="sugestao"
          rows={8}
          help="Mude o que quiser antes de inserir."
          value={resposta.texto}
          onChange={(novo) => guardar({ ...resposta, texto: novo })}
        />
      )}
      {resposta && (
        <Stack.Row>
          <Button isDisabled={texto === '' || isWaiting} onPress={() => void inserir()}>
            Inserir no formulário
          </Button>
        </Stack.Row>
      )}
      <Stack.Row>
        <StatusText>{said}</StatusText>
        {undo && (
          <Button
            variant="quiet"
            size="sm"
            icon={Undo2}
            onPress={() => {
              undo()
              setUndo(undefined)
              setSaid(undefined)
            }}
          >
            Desfazer
          </Button>
        )}
      </Stack.Row>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={resposta ? 'Gerar novas sugestões?' : 'Gerar sugestões?'}
        confirmLabel="Gerar"
        onConfirm={() => void perguntar()}
      >
        Usa 1 crédito; {creditos.restantes === 1 ? 'é o último' : `restam ${quantos(creditos.restantes)}`}. O serviço
        recebe só o que está em {campos(oferta)}: não escreva aí dados de pessoas.
        {resposta && ' As sugestões de agora são trocadas pelas novas.'}
      </ConfirmDialog>
    </>
  )
}

const listar = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const campos = ({ dados }: Oferta) =>
  listar.format(dados.filter(([, valor]) => valor?.trim()).map(([rotulo]) => rotulo))
