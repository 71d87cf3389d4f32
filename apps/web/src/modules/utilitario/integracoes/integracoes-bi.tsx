import * as c from '@quadro/contract/utilitario/integracoes/integracoes.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { takeLater } from '../../../kit/call/awaited.ts'
import { call, fetchFile, fileUrl, saveToDisk } from '../../../kit/call/call.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { copyText } from '../../../kit/page/clipboard.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { CopyLine } from '../../../ui/control/CopyLine.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { Download, Ellipsis, FileDown, Plus, RefreshCw, Trash2, Upload, Zap } from '../../../ui/icons.ts'
import { RowEnd, Section } from '../../../ui/layout/Section.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EstadoDaChave, fazer, ImportarChave, Renovar } from './integracoes-chaves.tsx'
import { quando, reler, useTeste } from './integracoes-comum.ts'

type Asked = 'criar' | 'renovar' | 'importar' | 'excluir'

/** The company's data for a BI program: as a file, or fetched by the program with its own key. */
export function SecaoDoBi(props: { usuario: c.UsuarioBi | null; endereco: string; pode: c.Configuracoes['pode'] }) {
  const { usuario, endereco, pode } = props
  const [asked, setAsked] = useState<Asked>()
  const { isBusy, testar } = useTeste()
  const close = () => setAsked(undefined)
  const mayUseKeys = pode.includes('chaves')
  const versao = usuario?.versao ?? 0
  return (
    <Section
      title="Fortes BI"
      note="Áreas, cargos, faixas, colaboradores e movimentações como planilhas CSV, sem CPF e sem salário: baixadas aqui, ou lidas por um programa de BI com um usuário só dele."
      isSpaced
      actions={<EstadoDaChave existe={usuario !== null} legivel={usuario?.chaveLegivel ?? false} vazia="Sem usuário" />}
    >
      {usuario && (
        <>
          <FactRows
            items={[
              { label: 'Usuário', value: usuario.login },
              { label: 'Senha', value: `A chave, de ${quando(usuario.renovadaEm)}` },
              {
                label: 'Última vez',
                value:
                  usuario.ultima &&
                  `${quando(usuario.ultima.em)} · ${usuario.ultima.operacao}: ${usuario.ultima.mensagem}`,
              },
            ]}
          />
          <CopyLine
            label="Endereço dos dados"
            text={endereco}
            onCopy={(text) => void copyText(text, 'Endereço copiado.')}
          />
        </>
      )}
      <RowEnd isStart>
        {pode.includes('exportar-bi') && <Exportar />}
        {!usuario && mayUseKeys && (
          <Button icon={Plus} onPress={() => setAsked('criar')}>
            Criar usuário
          </Button>
        )}
        {usuario && mayUseKeys && (
          <LinkButton href={fileUrl(c.exportarChaveBi, {})} icon={Download} target="_blank">
            Exportar chave
          </LinkButton>
        )}
        {usuario && pode.includes('editar') && (
          <Button icon={Zap} isBusy={isBusy} busyLabel="Testando" onPress={() => void testar(c.testarBi, {})}>
            Testar conexão
          </Button>
        )}
        {usuario && mayUseKeys && (
          <Menu
            label="Chave do BI"
            trigger={<IconButton label="Mais ações do Fortes BI" icon={Ellipsis} />}
            items={[
              { id: 'renovar', label: 'Renovar chave', icon: RefreshCw, onAction: () => setAsked('renovar') },
              { id: 'importar', label: 'Importar chave', icon: Upload, onAction: () => setAsked('importar') },
              {
                id: 'excluir',
                label: 'Excluir usuário',
                icon: Trash2,
                isDanger: true,
                onAction: () => setAsked('excluir'),
              },
            ]}
          />
        )}
      </RowEnd>
      {asked === 'criar' && <Criar onClose={close} />}
      {asked === 'renovar' && (
        <Renovar
          title="Renovar a chave do BI?"
          onClose={close}
          fazer={() => fazer(c.renovarChaveBi, { versao }, 'Chave renovada com sucesso.')}
        >
          A chave atual deixa de valer na hora: o programa de BI só volta a ler com a nova.
        </Renovar>
      )}
      {asked === 'excluir' && (
        <Renovar
          title="Excluir o usuário do BI?"
          verbo="Excluir"
          onClose={close}
          fazer={() => fazer(c.excluirUsuarioBi, { versao }, 'Usuário do BI excluído com sucesso.')}
        >
          O programa de BI deixa de ler os dados desta empresa. O que ele já leu fica com ele.
        </Renovar>
      )}
      {asked === 'importar' && (
        <ImportarChave
          title="Importar a chave do BI"
          help="O arquivo que outra instalação exportou: o programa de BI continua com a senha que tem."
          importar={(chave) => call(c.importarChaveBi, { versao, chave }, { errors: 'none' })}
          onClose={close}
        />
      )}
    </Section>
  )
}

function Exportar() {
  const [isBusy, setBusy] = useState(false)
  const exportar = async () => {
    setBusy(true)
    await attempt(
      async () => {
        const file = await fetchFile(c.exportarBi, {}, { errors: 'dialog' })
        if ('blob' in file) saveToDisk(file)
        else takeLater(file.json, 'A exportação é longa e continua como trabalho.')
        await reler()
      },
      {
        after: () => setBusy(false),
      },
    )
  }
  return (
    <Button icon={FileDown} isBusy={isBusy} busyLabel="Exportando" onPress={() => void exportar()}>
      Exportar dados
    </Button>
  )
}

function Criar({ onClose }: { onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('usuario-do-bi'),
    schema: c.usuarioBiForm,
    values: { login: 'bi' },
    save: async (output) => {
      await call(c.criarUsuarioBi, output, { errors: 'none' })
      toast.success('Usuário do BI criado com sucesso.', { text: 'Exporte a chave: é a senha dele.' })
      await reler()
    },
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title="Criar o usuário do BI"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Criando" onPress={() => void form.submit()}>
            Criar usuário
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormText
          name="login"
          autoComplete="off"
          help="Só lê os dados desta empresa, por este endereço: não entra no sistema. A senha é a chave, que é criada com ele."
        />
      </Form>
    </Dialog>
  )
}
