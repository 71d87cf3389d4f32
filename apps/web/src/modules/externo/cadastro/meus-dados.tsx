import { baixarCurriculo } from '@quadro/contract/externo/cadastro/curriculo.ts'
import * as c from '@quadro/contract/externo/cadastro/meus-dados.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call, saveToDisk } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useCall } from '../../../kit/call/query.ts'
import { leave } from '../../../kit/call/tab.ts'
import { dropCandidateDrafts } from '../../../kit/form/draft.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { PasswordField } from '../../../ui/fields/index.ts'
import { Download, Trash2 } from '../../../ui/icons.ts'
import { CandidateCard, CandidateColumn, Prose } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog, OkDialog } from '../../../ui/overlay/Dialog.tsx'

const dia = (instante: string) => formatarData(instante.slice(0, 10))
const quantos = (n: number, um: string, muitos: string) => `${n} ${n === 1 ? um : muitos}`

/** The candidate's data, to download or to delete. */
export default function MeusDados() {
  const id = Number(useParam('id'))
  const { href } = useVisitor()
  const { data, error, refetch } = useCall(c.ler, { id }, { silent: true })
  const [isAsking, setAsking] = useState(false)
  const [isLendo, setLendo] = useState(false)
  const [senha, setSenha] = useState('')
  const [erro, setErro] = useState<string>()
  const [isPrinting, setPrinting] = useState(false)
  if (!data) return <Carregando title="Meus Dados" error={error} onRetry={() => void refetch()} />
  const { consentimento, mesesGuardados, colaborador } = data

  const baixar = () =>
    saveToDisk({
      name: 'meus-dados.json',
      blob: new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    })
  const imprimir = async () => {
    setPrinting(true)
    await download(
      c.imprimir,
      { id },
      {
        after: () => setPrinting(false),
      },
    )
  }
  const perguntar = () => {
    setSenha('')
    setErro(undefined)
    setAsking(true)
  }
  const apagar = async () => {
    await attempt(
      async () => {
        const { protocolo } = await call(c.apagar, { id, senha }, { errors: 'none' })
        dropCandidateDrafts()
        // A full page load, so that nothing of the ended session remains.
        leave(href('/externo/cadastro-apagado', { protocolo }))
      },
      {
        refused: (failed) => setErro(failed.first),
      },
    )
  }
  return (
    <CandidateColumn>
      <PageHeader title="Meus Dados" facts={`O que ${data.empresa.nome} guarda sobre mim`} />
      <PageBody>
        <CandidateCard
          title="Levar os meus dados"
          footer={
            <>
              <Button
                variant="accent"
                icon={Download}
                isBusy={isPrinting}
                busyLabel="Preparando"
                onPress={() => void imprimir()}
              >
                Baixar em PDF
              </Button>
              <Button icon={Download} onPress={baixar}>
                Baixar em JSON
              </Button>
              {data.curriculo !== null && (
                <Button icon={Download} onPress={() => void download(baixarCurriculo, { id })}>
                  Baixar o currículo
                </Button>
              )}
            </>
          }
        >
          <Facts
            isPaired
            items={[
              { label: 'Candidaturas', value: quantos(data.candidaturas.length, 'candidatura', 'candidaturas') },
              { label: 'Currículo', value: data.curriculo ?? 'nenhum arquivo' },
              { label: 'Documentos', value: quantos(data.documentos.length, 'documento', 'documentos') },
              { label: 'Avaliações', value: quantos(data.avaliacoes.length, 'avaliação', 'avaliações') },
              {
                label: 'Experiências e formação',
                value: quantos(
                  data.experiencias.length + data.formacoes.length + data.certificados.length,
                  'registro',
                  'registros',
                ),
              },
            ]}
          />
        </CandidateCard>
        <CandidateCard
          title="O que eu aceitei"
          footer={consentimento?.texto && <Button onPress={() => setLendo(true)}>Ler o termo</Button>}
        >
          {consentimento
            ? `Aceitei o termo de privacidade em ${dia(consentimento.aceitoEm)}.${
                consentimento.textoAtual ? '' : ' O texto mudou desde então.'
              }`
            : 'Ainda não aceitei um termo de privacidade.'}
        </CandidateCard>
        <CandidateCard
          title="Apagar o meu cadastro"
          footer={
            !colaborador && (
              <Button icon={Trash2} onPress={perguntar}>
                Apagar o meu cadastro
              </Button>
            )
          }
        >
          {colaborador
            ? 'Trabalho ou já trabalhei nesta empresa: os meus dados também são do contrato de trabalho. O RH responde por eles.'
            : `Apaga o cadastro, as candidaturas, os documentos e as respostas. ${
                mesesGuardados > 0
                  ? `Sem atividade por ${quantos(mesesGuardados, 'mês', 'meses')}, isso acontece sozinho, com um aviso antes.`
                  : ''
              }`}
        </CandidateCard>
      </PageBody>
      <OkDialog
        isOpen={isLendo}
        onClose={() => setLendo(false)}
        title="Termo de Privacidade e Política de Segurança"
        isWide
      >
        <Prose html={consentimento?.texto ?? ''} />
      </OkDialog>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Apagar o meu cadastro?"
        confirmLabel="Apagar tudo"
        keepLabel="Manter"
        isDanger
        onConfirm={() => void apagar()}
      >
        O cadastro, as candidaturas, os documentos e as respostas são apagados agora e não voltam. Saio de todas as
        seleções em que estou.
        <PasswordField label="Senha" value={senha} onChange={setSenha} error={erro} />
      </ConfirmDialog>
    </CandidateColumn>
  )
}
