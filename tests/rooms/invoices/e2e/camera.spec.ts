import { cameraThatSees } from './support/fakeCamera.ts';
import { expect, test as base } from '../../../core/e2e/support/test.ts';

const key = '352608KXT2V8V4000165550010000010131641425427';

const test = base.extend<object, { camera: void }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { args = [], ...others } = launchOptions;
      await use({ ...others, args: [...args, ...(await cameraThatSees(key))] });
    },
    { scope: 'worker' },
  ],
});

test('the camera reads an access key off the bar code of a DANFE', async ({ open }) => {
  const page = await open('/notasfiscais/manager/customer/post');
  await page.getByRole('button', { name: 'Read with the camera' }).click();
  await expect(page.getByText('The access key is in order.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
